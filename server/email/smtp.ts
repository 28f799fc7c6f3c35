import type { Transporter } from 'nodemailer';
import type { EmailPort } from './port.ts';

/** Sends through the owner's mail server; nodemailer is loaded with the first mail. */
export function openSmtp(url: string): EmailPort {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...limits } as { url: string });
  };
  return {
    async send({ id, from, to, subject, text, html, unsubscribeUrl }) {
      // From the outbox row's id, so that a mail server recognises a repeat.
      const messageId = `<${id}@${from.address.split('@').at(-1) ?? 'localhost'}>`;
      transport ??= open();
      const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
      await (await transport).sendMail({ from, to, subject, text, html, messageId, headers });
    },
  };
}

/** A mail server that hangs counts as away, and the job retries. A message may not name files or addresses to fetch. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Unsubscribing by the mail program's own button. DKIM must sign both headers. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
