declare const __APP_VERSION__: string;
declare const __LOCALES_VERSION__: string;
