/** The exports of mails for other features, which may import nothing else from here. */
export { queueEmailChanged, queueFriendRequest, welcomeMail } from './queue-mail.service.ts';
export { sendMailsSoon } from './send-mails.service.ts';
