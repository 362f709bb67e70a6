/** The exports of personal tokens for other features, which may import nothing else from here. */
export { revokeApiTokens } from './api-tokens.service.ts';
