/** One message, ready to send. */
export interface Mail {
  /** The id of its outbox row; a repeat with the same id is not sent twice. */
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Marketing mail only: an address that shows a page on GET and unsubscribes on POST (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface EmailPort {
  /** Hands the message over; throws when it was not accepted, so that the job retries. */
  send(mail: Mail): Promise<void>;
  /** Tries the way without sending; answers in one sentence why no mail would leave, or null. */
  check?(): Promise<string | null>;
}
