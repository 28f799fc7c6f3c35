import type { Transporter } from 'nodemailer';
import type { EmailPort } from './port.ts';

/** Sends through the owner's mail server; nodemailer is loaded with the first mail. */
export function openSmtp(url: string): Required<EmailPort> {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...limits } as { url: string });
  };
  return {
    async send({ id, from, to, subject, text, html, unsubscribeUrl }) {
      // From the outbox row's id, so that a mail server recognizes a repeat.
      const messageId = `<${id}@${from.address.split('@').at(-1) ?? 'localhost'}>`;
      transport ??= open();
      const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {};
      await (await transport).sendMail({ from, to, subject, text, html, messageId, headers });
    },
    async check() {
      const once = await open();
      try {
        await once.verify();
        return null;
      } catch (fault) {
        return describeRefusal(new URL(url).hostname, fault as Error & { code?: string; responseCode?: number });
      } finally {
        once.close();
      }
    },
  };
}

/** Without the server's own words: they may quote the login. */
function describeRefusal(host: string, { code, responseCode }: { code?: string; responseCode?: number }): string {
  const why = responseCode ?? code ?? 'no answer';
  if (code === 'EAUTH')
    return `The mail server ${host} refuses the login of SMTP_URL (${why}): no mail leaves the shop.`;
  return `The mail server ${host} cannot be used (${why}): mails wait and are tried again. Check SMTP_URL.`;
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
