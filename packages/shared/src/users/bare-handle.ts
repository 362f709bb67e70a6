/**
 * A handle as people write and link it, without its leading @.
 * @example bareHandle('@ada') // 'ada'
 */
export const bareHandle = (text: string): string => text.replace(/^@/, '');
