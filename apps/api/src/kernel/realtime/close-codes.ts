/**
 * The codes with which the server closes a socket:
 * https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number
 */
export const closeCodes = { goingAway: 1001, policyViolation: 1008, serviceRestart: 1012 } as const;
