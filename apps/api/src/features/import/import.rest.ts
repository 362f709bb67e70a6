import { importEndpoints } from '@trivet/shared/import/endpoints';
import { readingOptionsSchema } from '@trivet/shared/import/schemas';
import type { FastifyInstance } from 'fastify';
import type { UserContext } from '#api/kernel/context';
import { route } from '#api/kernel/http/rest';
import type { Upload } from '#api/kernel/http/upload';
import { readFileStream } from '#api/kernel/streams';
import { importAtOnce, type ReceivedFile, receiveImport } from './import.service.ts';
import { importPepperplateAtOnce } from './staging/pepperplate.service.ts';
import { receivePart } from './uploads/upload-import.service.ts';

const received = ({ name, path }: Upload): ReceivedFile => ({ name, open: () => readFileStream(path) });

/** The parts of a legacy client's path besides the format of the file. */
interface LegacyFlags {
  excludeImages?: boolean;
  includeStockRecipes?: boolean;
  includeTechniques?: boolean;
}

const legacyImport = (
  ctx: UserContext,
  file: Upload,
  sources: readonly string[],
  { excludeImages = false, ...flags }: LegacyFlags = {},
): Promise<void> =>
  importAtOnce(ctx, received(file), {
    options: readingOptionsSchema.parse(flags),
    keepImages: !excludeImages,
    sources,
  });

const livingCookbook = ['livingcookbook', 'fdxz'];

export function importRest(app: FastifyInstance): void {
  route(app, importEndpoints.upload, (ctx, { file }) => receiveImport(ctx, received(file)));
  route(app, importEndpoints.part, async (ctx, { params: { batchId, part }, file }) => {
    await receivePart(ctx, batchId, part, file);
    return { part };
  });
  route(app, importEndpoints.jsonLd, (ctx, { file }) => legacyImport(ctx, file, ['json-ld']).then(() => 'Imported'));
  route(app, importEndpoints.paprika, (ctx, { file }) =>
    legacyImport(ctx, file, ['paprika']).then(() => 'Import complete'),
  );
  route(app, importEndpoints.cookmate, (ctx, { file }) =>
    legacyImport(ctx, file, ['cookmate']).then(() => 'Import complete'),
  );
  route(app, importEndpoints.livingCookbook, (ctx, { file, query }) =>
    legacyImport(ctx, file, livingCookbook, query).then(() => ({ msg: 'Ok' })),
  );
  route(app, importEndpoints.foodDataExchange, (ctx, { file, query }) =>
    legacyImport(ctx, file, livingCookbook, query).then(() => ({ msg: 'Ok' })),
  );
  route(app, importEndpoints.pepperplate, (ctx, { query: { username, password } }) =>
    importPepperplateAtOnce(ctx, { email: username, password }).then(() => ({ msg: 'Import complete' })),
  );
}
