// Runs before the first paint. A test compares it with src/lib/preferences/appearance.ts.
'use strict';
{
  const languages = ['en-us', 'it-it', 'de-de', 'uk-ua', 'he', 'es-es', 'fr-fr', 'ru-ru', 'hu-hu'];
  const themes = ['light', 'dark', 'black', 'midnight'];
  const fontSizes = ['1rem', '14px', '16px', '18px', '20px', '22px', '24px'];

  function storedText(key) {
    try {
      return localStorage.getItem(key) || '';
    } catch {
      return '';
    }
  }

  function storedObject(key) {
    try {
      return Object(JSON.parse(storedText(key)));
    } catch {
      return {};
    }
  }

  function storedChoices() {
    const stored = storedObject('preferences');
    const nested = stored.global || {};
    const legacyTheme = storedText('theme');
    const theme = nested.theme || stored['global.theme'];
    return {
      theme: themes.concat('default').includes(legacyTheme) ? legacyTheme : theme,
      fontSize: nested.fontSize || stored['global.fontSize'],
      language: nested.language || stored['global.language'],
    };
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

  // What the home list asks first. It takes the answer (src/lib/session/asked-ahead.ts) where it asks the same. A test
  // compares this with src/features/recipe-list/first-page.public.ts.
  function askForFirstPage() {
    const mine = storedObject('preferences').myRecipes || {};
    const kept = storedObject('listOptions').main || {};
    const filter = { folder: 'main', labels: [], labelIntersection: mine.enableLabelIntersection === true };
    if (mine.includeFriends === 'yes' || mine.includeFriends === 'browse') filter.includeAllFriends = true;
    const list = Object.assign({}, filter, { sort: kept.sort || mine.sortBy || 'title', limit: 60 });
    const input = encodeURIComponent(JSON.stringify({ 0: { json: list }, 1: { json: filter } }));
    const path = 'trpc/recipes.listRecipes,recipes.getRecipeCount?batch=1&input=' + input;
    const base = contentOf('api-base');
    const url = new URL((/^(?:__.*)?$/.test(base) ? 'api/' : base) + path, document.baseURI).href;
    const token = storedText('token');
    const answer = fetch(url, {
      headers: { 'accept-language': document.documentElement.lang, authorization: 'Bearer ' + token },
      signal: AbortSignal.timeout(600000),
    });
    answer.catch(function () {});
    window.askedAhead = { url, token, answer };
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
  if (/^#?\/?(?:list\/\w+(?:\?.*)?)?$/.test(location.hash) && storedText('token')) {
    fetchFiles('home-files');
    // What answers in place of the server where recipes are kept.
    if (storedText('recipesOf')) fetchFiles('copy-files');
    else if (/^#?\/?(?:list\/main)?$/.test(location.hash)) askForFirstPage();
  }
}
