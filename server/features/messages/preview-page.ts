import { html, raw } from 'hono/html';
import { ink, linen, paper } from '#content/colors.ts';
import { type MailKind, mailNames } from '#content/emails/kinds.ts';
import type { RenderedMail } from '#server/email/render.tsx';

const root = '/dev/mail/preview';

const sheet = `
body { margin: 0; padding: 24px; background: ${linen}; color: ${ink}; font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 24px; max-width: 1160px; margin: 0 auto; }
h1, h2 { margin: 0; font-weight: 600; } h1 { font-size: 24px; } h2 { font-size: 16px; }
a { color: inherit; } p { margin: 0; } ul { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
li { padding: 12px 16px; background: ${paper}; }
.frames { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; }
section { display: grid; gap: 8px; max-width: 100%; min-width: 0; }
iframe { max-width: 100%; height: 900px; border: 1px solid ${ink}; background: ${paper}; }
pre { max-width: 100%; margin: 0; padding: 16px; overflow-x: auto; background: ${paper}; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>
      ${raw(sheet)}
    </style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`;

/** All mails with subject and preheader, as an inbox shows them. */
export const previewIndex = (mails: { kind: MailKind; subject: string; preheader: string }[]) =>
  page(
    'Mails of the shop',
    html`<h1>Mails of the shop</h1>
      <p>Filled with sample data. What the demo shop has sent is at <a href="/dev/mail">/dev/mail</a>.</p>
      <ul>
        ${mails.map(
          ({ kind, subject, preheader }) => html`<li>
            <a href="${root}/${kind}">${mailNames[kind]}</a>
            <p><strong>${subject}</strong> ${preheader}</p>
          </li>`,
        )}
      </ul>`,
  );

/** One mail on a phone, on a desktop, and as text. */
export const previewOf = (kind: MailKind, { subject, preheader, text }: RenderedMail) =>
  page(
    mailNames[kind],
    html`<p><a href="${root}">All mails</a></p>
      <h1>${mailNames[kind]}</h1>
      <p><strong>${subject}</strong> ${preheader}</p>
      <div class="frames">
        <section>
          <h2>Phone</h2>
          <iframe src="${root}/${kind}/html" title="On a phone" width="375"></iframe>
        </section>
        <section>
          <h2>Desk</h2>
          <iframe src="${root}/${kind}/html" title="At a desk" width="700"></iframe>
        </section>
        <section>
          <h2>Text</h2>
          <pre>${text}</pre>
        </section>
      </div>`,
  );
