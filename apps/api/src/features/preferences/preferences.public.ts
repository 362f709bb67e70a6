/** The exports of preferences for other features, which may import nothing else from here. */
export {
  chosenLanguage,
  getLanguage,
  getPreferences,
  getWeekStart,
  maxPreferencesLength,
  updatePreferences,
} from './preferences.service.ts';
