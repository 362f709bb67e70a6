/** Why a file cannot be read: it is damaged, has a password, is of an unknown kind, or is too large. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly code: 'unreadableImport' | 'encryptedImport' | 'unsupportedMediaType' | 'payloadTooLarge';

  constructor(code: DocumentError['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
