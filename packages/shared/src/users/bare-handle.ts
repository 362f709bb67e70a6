/**
 * Returns a typed or linked handle without its leading @.
 * @example bareHandle('@ada') // 'ada'
 */
export const bareHandle = (text: string): string => text.replace(/^@/, '');
