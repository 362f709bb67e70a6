// Runs before the first paint. A test compares it with src/lib/preferences/appearance.ts.
'use strict';
{
  const languages = ['en-us', 'it-it', 'de-de', 'uk-ua', 'he', 'es-es', 'fr-fr', 'ru-ru', 'hu-hu'];
  const themes = ['light', 'dark', 'black', 'midnight'];
  const fontSizes = ['1rem', '14px', '16px', '18px', '20px', '22px', '24px'];

  function storedChoices() {
    try {
      const stored = JSON.parse(localStorage.getItem('preferences')) || {};
      const nested = stored.global || {};
      const legacyTheme = localStorage.getItem('theme');
      const theme = nested.theme || stored['global.theme'];
      return {
        theme: themes.concat('default').includes(legacyTheme) ? legacyTheme : theme,
        fontSize: nested.fontSize || stored['global.fontSize'],
        language: nested.language || stored['global.language'],
      };
    } catch {
      return {};
    }
  }

  function hasStored(key) {
    try {
      return Boolean(localStorage.getItem(key));
    } catch {
      return false;
    }
  }

  function languageOfBrowser() {
    for (const tag of navigator.languages || []) {
      const wanted = tag.trim().toLowerCase().replace(/_/g, '-');
      const base = wanted.split('-')[0] === 'iw' ? 'he' : wanted.split('-')[0];
      if (languages.includes(wanted)) return wanted;
      for (const code of languages) if (code.split('-')[0] === base) return code;
    }
    return 'en-us';
  }

  function themeOfSystem() {
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  function applyChoices(chosen, language) {
    const html = document.documentElement;
    const theme = themes.includes(chosen.theme) ? chosen.theme : themeOfSystem();
    html.dataset.theme = theme;
    html.style.fontSize = fontSizes.includes(chosen.fontSize) ? chosen.fontSize : '1rem';
    html.lang = language.replace(/-.*/, (region) => region.toUpperCase());
    html.dir = language === 'he' ? 'rtl' : 'ltr';
  }

  function contentOf(name) {
    return document.querySelector('meta[name="' + name + '"]')?.content || '';
  }

  function fetchAhead(href, rel, as) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (as) link.as = as;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }

  function fetchTranslations(language) {
    const version = contentOf('locales-version');
    for (const needed of language === 'en-us' ? [language] : [language, 'en-us']) {
      fetchAhead('./assets/i18n/' + needed + '.json?v=' + version, 'preload', 'fetch');
    }
  }

  function fetchFiles(name) {
    for (const file of contentOf(name).split(' ').filter(Boolean)) {
      if (/\.css$/.test(file)) fetchAhead('./' + file, 'preload', 'style');
      else fetchAhead('./' + file, 'modulepreload');
    }
  }

  // Browsers offer this once, and often before the application is there (src/features/install/install-offer.ts).
  if (contentOf('flags').split(' ').includes('enableInstallInstructions')) {
    addEventListener('beforeinstallprompt', function (event) {
      event.preventDefault();
      window.installOffer = event;
    });
  }

  // Otherwise zod tries to compile code, which the content policy reports.
  window.__zod_globalConfig = { jitless: true };

  const chosen = storedChoices();
  const language = languages.includes(chosen.language) ? chosen.language : languageOfBrowser();
  applyChoices(chosen, language);
  fetchTranslations(language);
  if (/^#?\/?(?:list\/\w+(?:\?.*)?)?$/.test(location.hash) && hasStored('token')) {
    fetchFiles('home-files');
    // What answers in place of the server where recipes are kept.
    if (hasStored('recipesOf')) fetchFiles('copy-files');
  }
}
