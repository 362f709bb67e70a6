import { beforeAll, describe, expect, test } from 'vitest';
import { createGuard } from './guard.ts';
import { findNamespaces, runInNamespace, type NamespaceReport } from './testing/namespace-rig.ts';
import { resolverOf } from './testing/tiny-internet.ts';
import { ownOrigin, urlCases } from './testing/url-cases.ts';

const namespaces = await findNamespaces();

// Without a guard these still reach nothing: no TCP to multicast, broadcast, port 0 or a link-local address without a
// zone, no URL (U68), another scheme (U72 to U79). U30 and U60 depend on the kernel.
const outOfReach = new Set([
  'U30',
  'U35',
  'U38',
  'U59',
  'U60',
  'U61',
  'U68',
  'U83',
  'U72',
  'U73',
  'U74',
  'U75',
  'U76',
  'U77',
  'U78',
  'U79',
]);

if ('flags' in namespaces) {
  describe('in a network where private and metadata addresses really answer', () => {
    let report: NamespaceReport;

    beforeAll(async () => {
      report = await runInNamespace(namespaces.flags);
    });

    test('the positive control http://pub.test/recipe.html is fetched', () => {
      expect(report.control).toEqual({ id: 'control', result: 'a recipe', hits: 0 });
    });

    test('U1 to U84 and W1 are blocked and the canary is never reached', () => {
      const blocked = report.guarded.filter(({ id }) => !id.startsWith('W3'));
      expect(blocked.map(({ id }) => id)).toEqual(expect.arrayContaining(urlCases.map(({ id }) => id)));
      for (const { id, result, hits } of blocked) {
        expect([id, result.split(':')[0], hits]).toEqual([id, 'addressBlocked', 0]);
      }
    });

    test('W3 a name server that alternates gives the public page or nothing, W4 a mixed answer nothing', () => {
      const rebound = report.guarded.filter(({ id }) => id.startsWith('W3'));
      expect(rebound).toHaveLength(50);
      expect(rebound.reduce((sum, { hits }) => sum + hits, 0)).toBe(0);
      expect(rebound.filter(({ result }) => result === 'a recipe')).toHaveLength(25);
      expect(report.guarded.at(-1)).toMatchObject({ id: 'W4', hits: 0 });
    });

    test('T0 without the guard the same requests reach the canary', () => {
      const reached = new Set(report.unguarded.filter(({ hits }) => hits > 0).map(({ id }) => id));
      const missed = report.unguarded.map(({ id }) => id).filter((id) => !reached.has(id) && !outOfReach.has(id));
      expect(missed.filter((id) => !id.startsWith('W3'))).toEqual([]);
      expect([...reached].filter((id) => id.startsWith('W3')).length).toBeGreaterThan(25);
    });
  });
} else {
  process.stderr.write(`The network namespace rig did not run on this machine: ${namespaces.missing}\n`);

  test(`NO NAMESPACE HERE (${namespaces.missing}): U1 to U84 are verified against the guard in this process alone`, async () => {
    const resolver = resolverOf({ 'pub.test': ['93.184.216.34'], 'own.test': ['93.184.216.35'] });
    const guard = createGuard({ allowCidrs: [], ownOrigins: [ownOrigin], resolver });
    expect(urlCases).toHaveLength(84);
    for (const { id, url } of urlCases) {
      const judged = URL.canParse(url) ? guard(new URL(url)) : Promise.reject(new TypeError('Invalid URL'));
      await expect(judged, id).rejects.toThrow();
    }
    await expect(guard(new URL('http://pub.test/recipe.html'))).resolves.toMatchObject({ port: 80 });
  });
}
