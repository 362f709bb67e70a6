/** The exports of notifications for other features, which may import nothing else from here. */
export type { PushedMessage } from './notice-content.ts';
export { forgetNotices, type Notice, notify } from './notify.service.ts';
export { takeDuePlanDays } from './plan-days.service.ts';
export { forgetFcmTokens, saveFcmToken, removeFcmToken } from './fcm-tokens.service.ts';
