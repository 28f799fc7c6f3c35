import type { Transporter } from 'nodemailer';
import type { EmailPort } from './port.ts';

/** Sends through the owner's mail server; nodemailer is loaded with the first mail. */
export function openSmtp(url: string, from: string): EmailPort {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url);
  };
  return {
    async send({ id, to, subject, text, html }) {
      // The message id is the outbox row's, so that a mail server can tell a repeat.
      const messageId = `<${id}@${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`;
      transport ??= open();
      await (await transport).sendMail({ from, to, subject, text, html, messageId });
    },
  };
}
