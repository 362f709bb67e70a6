/** The exports of preferences for other features, which may import nothing else from here. */
export { getLanguage } from './person-language.service.ts';
export { getPreferences, maxPreferencesLength, updatePreferences } from './preferences.service.ts';
