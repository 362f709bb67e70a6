/** What other features may use of preferences, and nothing else. */
export { getLanguage } from './person-language.service.ts';
export { getPreferences, maxPreferencesLength, updatePreferences } from './preferences.service.ts';
