import packageJson from '../package.json' with { type: 'json' };

/** The version of the server, which is that of the whole product. */
export const { version } = packageJson;
