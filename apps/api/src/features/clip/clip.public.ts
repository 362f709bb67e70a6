/** What other features may use of clip, and nothing else. */
export { readAddress } from './clip.service.ts';
