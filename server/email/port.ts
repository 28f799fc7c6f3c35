/** One message, ready to send. */
export interface Mail {
  /** The outbox row it comes from; a repeat with the same id is not sent twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface EmailPort {
  /** Hands the message over; throws when it was not taken, so that the job tries again. */
  send(mail: Mail): Promise<void>;
}
