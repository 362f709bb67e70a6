// Runs before the first paint so that nothing flashes: the same rules as src/lib/stores/appearance.ts, which a test compares.
(function () {
  var html = document.documentElement;
  var locales = {
    'en-us': 'en-US',
    'it-it': 'it-IT',
    'de-de': 'de-DE',
    'uk-ua': 'uk-UA',
    he: 'he',
    'es-es': 'es-ES',
    'fr-fr': 'fr-FR',
    'ru-ru': 'ru-RU',
    'hu-hu': 'hu-HU',
  };
  var themes = ['light', 'dark', 'black', 'midnight'];
  var fontSizes = ['1rem', '14px', '16px', '18px', '20px', '22px', '24px'];

  function isIn(list, value) {
    return list.indexOf(value) !== -1;
  }

  function storedChoices() {
    try {
      var stored = JSON.parse(localStorage.getItem('preferences')) || {};
      var nested = stored.global || {};
      var legacyTheme = localStorage.getItem('theme');
      var theme = nested.theme || stored['global.theme'];
      return {
        theme: isIn(themes.concat('default'), legacyTheme) ? legacyTheme : theme,
        fontSize: nested.fontSize || stored['global.fontSize'],
        language: nested.language || stored['global.language'],
      };
    } catch {
      return {};
    }
  }

  function isLoggedIn() {
    try {
      return Boolean(localStorage.getItem('token'));
    } catch {
      return false;
    }
  }

  function languageOfBrowser() {
    var codes = Object.keys(locales);
    for (var tag of navigator.languages || []) {
      var wanted = tag.trim().toLowerCase().replace(/_/g, '-');
      var base = wanted.split('-')[0] === 'iw' ? 'he' : wanted.split('-')[0];
      if (isIn(codes, wanted)) return wanted;
      for (var code of codes) if (code.split('-')[0] === base) return code;
    }
    return 'en-us';
  }

  var chosen = storedChoices();
  var theme = isIn(themes, chosen.theme)
    ? chosen.theme
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';
  var language = isIn(Object.keys(locales), chosen.language) ? chosen.language : languageOfBrowser();

  html.dataset.theme = theme;
  html.dataset.mantineColorScheme = theme === 'light' ? 'light' : 'dark';
  html.style.fontSize = isIn(fontSizes, chosen.fontSize) ? chosen.fontSize : '1rem';
  html.lang = locales[language];
  html.dir = language === 'he' ? 'rtl' : 'ltr';

  function contentOf(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content : '';
  }

  function fetchAhead(href, rel, as) {
    var link = document.createElement('link');
    link.rel = rel;
    link.href = href;
    if (as) link.as = as;
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }

  // Loads the files that every start needs before the scripts ask for them, at the addresses that src/lib/i18n.ts uses.
  var version = contentOf('locales-version');
  for (var needed of language === 'en-us' ? [language] : [language, 'en-us']) {
    fetchAhead('./assets/i18n/' + needed + '.json?v=' + version, 'preload', 'fetch');
  }
  if (/^#?\/?(?:list\/\w+(?:\?.*)?)?$/.test(location.hash) && isLoggedIn()) {
    for (var file of contentOf('home-files').split(' ').filter(Boolean)) {
      if (/\.css$/.test(file)) fetchAhead('./' + file, 'preload', 'style');
      else fetchAhead('./' + file, 'modulepreload');
    }
  }
})();
