import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BenchServer } from '../bench-server.ts';
import type { Figure, FigureSection } from '../figures.ts';
import { observe } from '../observe.ts';
import { peakDuring } from './archives.ts';
import type { Owner } from './requests.ts';

/** Number of different photographs. The others are further names of their files. */
const photographs = 50;
/** Number of recipes in a document to print. */
const printedRecipes = 1_000;

/** Reads an export to its end, as a program on the same machine does. */
async function drain(server: BenchServer, { person }: Owner, format: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/data/export/${format}`, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'identity' },
  });
  if (!answer.ok || !answer.body) throw new Error(`${format}: ${answer.status}`);
  let bytes = 0;
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length;
  return bytes;
}

async function measureFormat(server: BenchServer, owner: Owner, format: string, name: string): Promise<Figure[]> {
  const { result, peak } = await peakDuring(server, () => observe(server, () => drain(server, owner, format)));
  const { wallMs, serverMs, databaseMs, others } = result.cost;
  const seconds = wallMs / 1_000;
  const size = `${name} of ${owner.size.toLocaleString('en')}`;
  const megabytes = result.result / 1e6;
  return [
    {
      key: `export ${name} ${owner.size}`,
      name: size,
      value: seconds,
      unit: 's',
      others,
      processor: { server: serverMs, database: databaseMs },
      note: `${megabytes.toFixed(1)} MB, ${(megabytes / seconds).toFixed(0)} MB/s`,
    },
    { key: `export memory ${name} ${owner.size}`, name: `memory meanwhile, ${size}`, value: peak, unit: 'MB' },
  ];
}

/** Gives each recipe a photograph of about a megabyte, as the server would have kept it. */
async function addPhotographs(server: BenchServer, { person }: Owner): Promise<void> {
  const files: Buffer[] = [];
  for (let index = 0; index < photographs; index += 1) {
    const raw = { width: 640, height: 480, channels: 3 } as const;
    files.push(
      await sharp(randomBytes(raw.width * raw.height * 3), { raw })
        .jpeg({ quality: 95 })
        .toBuffer(),
    );
  }
  const { rows } = await server.sql.query<{ id: string; library: string }>(
    'SELECT r.id, l.id AS library FROM recipes r JOIN libraries l ON l.id = r.library_id WHERE l.owner_id = $1',
    [person.id],
  );
  const images = rows.map(({ id }, index) => ({
    recipe: id,
    id: randomUUID(),
    key: keepFile(server.dataDir, files, index),
  }));
  await server.sql.query(
    `INSERT INTO images (id, library_id, key, content_type, width, height, bytes)
      SELECT i.id, $2, i.key, 'image/jpeg', 640, 480, 1 FROM json_to_recordset($1) AS i (id uuid, key text)`,
    [JSON.stringify(images), rows[0]?.library],
  );
  await server.sql.query(
    `INSERT INTO recipe_images (recipe_id, image_id, position)
      SELECT i.recipe, i.id, 0 FROM json_to_recordset($1) AS i (id uuid, recipe uuid)`,
    [JSON.stringify(images)],
  );
}

/** Puts a photograph where the server looks for it. Returns its key. */
function keepFile(dataDir: string, files: readonly Buffer[], index: number): string {
  const key = randomBytes(16).toString('hex');
  const folder = join(dataDir, 'media/images', key.slice(0, 2), key);
  mkdirSync(folder, { recursive: true });
  const kept = join(dataDir, `photograph-${index % files.length}`);
  if (index < files.length) writeFileSync(kept, files[index] ?? '');
  linkSync(kept, join(folder, 'original'));
  return key;
}

/** Measures exports of a library in the formats that take long, with a picture for each recipe of the archive. */
export async function measureExport(server: BenchServer, owner: Owner): Promise<FigureSection> {
  const figures = await measureFormat(server, owner, 'json-ld', 'JSON-LD');
  if (owner.size <= printedRecipes) figures.push(...(await measureFormat(server, owner, 'pdf', 'PDF')));
  figures.push(...(await measureFormat(server, owner, 'archive', 'archive without pictures')));
  await addPhotographs(server, owner);
  figures.push(...(await measureFormat(server, owner, 'archive', 'archive')));
  await server.sql.query('DELETE FROM images i USING libraries l WHERE l.id = i.library_id AND l.owner_id = $1', [
    owner.person.id,
  ]);
  return { title: `Export of ${owner.size.toLocaleString('en')} recipes`, figures };
}
