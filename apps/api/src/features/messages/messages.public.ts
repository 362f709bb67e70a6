/** What other features may use of messages, and nothing else. */
export { countMessages } from './threads.service.ts';
