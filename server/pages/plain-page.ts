import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

type Part = ReturnType<typeof html>;

/** A page without other files; its policy allows its style and no script. */
export async function plainPage({ title, style, main }: { title: string; style: string; main: Part }) {
  const page = await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${main}</main>
  </body>
</html>`;
  const hash = createHash('sha256').update(style).digest('base64');
  const ownStyle = `style-src 'sha256-${hash}'`;
  const policy = `default-src 'none'; ${ownStyle}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
  return { text: String(page), policy };
}
