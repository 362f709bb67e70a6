/** The exports of clip for other features, which may import nothing else from here. */
export { readAddress } from './clip.service.ts';
