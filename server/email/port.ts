/** One message, ready to send. */
export interface Mail {
  /** The outbox row it comes from; a repeat with the same id is not sent twice. */
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Marketing mail only: an address that answers GET with a page and POST by unsubscribing (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface EmailPort {
  /** Hands the message over; throws when it was not taken, so that the job tries again. */
  send(mail: Mail): Promise<void>;
}
