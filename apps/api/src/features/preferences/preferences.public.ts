/** The exports of preferences for other features, which may import nothing else from here. */
export { chosenLanguage } from './chosen-language.ts';
export { getLanguage } from './person-language.service.ts';
export { getWeekStart } from './person-week.service.ts';
export { getPreferences, maxPreferencesLength, updatePreferences } from './preferences.service.ts';
