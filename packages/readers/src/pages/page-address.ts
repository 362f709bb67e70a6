/** Returns the absolute address of a page, or '' when it is no http(s) address. */
export const pageAddress = (url: string): string =>
  /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).href : '';
