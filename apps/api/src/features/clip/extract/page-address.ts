/** The address of a page, absolute; '' for what is no http(s) address. */
export const pageAddress = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : '';
