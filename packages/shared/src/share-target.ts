/** The names of the parts that another application shares with the installed one. */
export const shareParts = { title: 'share-title', text: 'share-text', url: 'share-url' } as const;

/** The name of the files that are shared. */
export const shareFiles = 'share-files';

/** The path beside the page that shared files are sent to. The service worker answers there. */
export const sharePath = 'share';

/** The kinds of files that a recipe can be read in: photographs and documents. */
export const sharedFileTypes = [
  'image/*',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'text/rtf',
  'text/plain',
] as const;
