/** The name of the task that sends what waits for a device. */
export const deliverTask = 'notifications.deliver';
