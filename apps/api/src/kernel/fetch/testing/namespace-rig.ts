import { execFile, type ExecFileException } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The result of one URL: the failure's code and reason, or the text of the answer, and the connections to the canary.
 */
export interface Outcome {
  id: string;
  result: string;
  hits: number;
}

/** The results inside the namespace. */
export interface NamespaceReport {
  /** http://pub.test/recipe.html through the guarded fetcher. */
  control: Outcome;
  guarded: Outcome[];
  /** The requests of `guarded`, sent without a guard. */
  unguarded: Outcome[];
}

/** A way to get private network and mount namespaces, or why there is none. */
export type Namespaces = { flags: string[] } | { missing: string };

const address4 = [
  '93.184.216.34',
  '93.184.216.35',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '240.0.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '1.1.1.1',
];
const address6 = [
  '2606:4700::1111',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fc00::1',
  'fec0::1',
  '100::1',
  '2001:db8::1',
  'fd00:ec2::254',
];

// $1 is the resolv.conf, $2 and $3 the addresses, the rest the command. An address that the kernel refuses stays
// unreachable.
const script = `
mount --bind "$1" /etc/resolv.conf && ip link set lo up || exit 1
for a in $2; do ip addr add "$a/32" dev lo 2>/dev/null; done
for a in $3; do ip -6 addr add "$a/128" dev lo nodad 2>/dev/null; done
shift 3
exec "$@"`;

const probe =
  'ip link set lo up && ip -6 addr add 2606:4700::1111/128 dev lo nodad && mount --bind /etc/hosts /etc/resolv.conf';

/** Finds out whether this machine allows the namespaces of the rig: as root, or by a user namespace. */
export async function findNamespaces(): Promise<Namespaces> {
  let missing = '';
  for (const flags of [
    ['-n', '-m'],
    ['-r', '-n', '-m'],
  ]) {
    try {
      await run('unshare', [...flags, 'sh', '-c', probe]);
      return { flags };
    } catch (error) {
      const { stderr = '', message } = error as ExecFileException;
      missing = (stderr === '' ? message : stderr).trim().split('\n').at(-1) ?? '';
    }
  }
  return { missing };
}

/**
 * Runs the cases in a private network where public, private and metadata addresses all really answer (they lie on its
 * loopback interface), so that "blocked" cannot be a mere "unreachable".
 */
export async function runInNamespace(flags: readonly string[]): Promise<NamespaceReport> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fetch-rig-'));
  const resolvConf = path.join(directory, 'resolv.conf');
  await writeFile(resolvConf, 'nameserver 127.0.0.53\noptions timeout:1 attempts:1\n');
  const program = path.join(import.meta.dirname, 'namespace-run.ts');
  const arguments_ = [resolvConf, address4.join(' '), address6.join(' '), process.execPath, program];
  try {
    const { stdout } = await run('unshare', [...flags, 'sh', '-c', script, 'sh', ...arguments_], { timeout: 170_000 });
    return JSON.parse(stdout) as NamespaceReport;
  } finally {
    await rm(directory, { recursive: true });
  }
}
