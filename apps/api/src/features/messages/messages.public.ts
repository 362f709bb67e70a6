/** The exports of messages for other features, which may import nothing else from here. */
export { countMessages } from './threads.service.ts';
export { readPortableMessages, readPortableThreads } from './portable-messages.service.ts';
