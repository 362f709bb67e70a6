/** A mail in plain text; its HTML is made from the same text, escaped. */
export interface Mail {
  /** The same for each try to send the mail, so that programs show one that arrived twice once. */
  id?: string;
  to: { name: string; email: string };
  subject: string;
  /** Returns the text, with the receiver's name as a mail may show it. */
  text: (name: string) => string;
}

/** Sends mail. Without SMTP_URL the mail goes to the server log, so that the operator can pass a link on. */
export interface Mailer {
  readonly isConfigured: boolean;
  /** Tries the connection. Throws `mailUnavailable` when the mail server does not answer. */
  verify(): Promise<void>;
  /** Sends a mail. Throws `mailUnavailable` when the mail server does not take it. */
  send(mail: Mail): Promise<void>;
}
