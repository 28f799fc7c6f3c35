import type { OpenAPIHono } from '@hono/zod-openapi';
import { html } from 'hono/html';
import type { AppEnv } from './context.ts';

interface Operation {
  method: string;
  path: string;
  summary: string;
  request: object;
  reply: object;
}

/** The contract as a person reads it: one page, no script, from the same document as /api/openapi.json. */
export function serveApiDocs(api: OpenAPIHono<AppEnv>) {
  api.get('/docs', c => {
    const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Golden Graze', version: '1' } });
    const operations = operationsOf(document.paths ?? {});
    return c.html(page(c.var.nonce, operations, document.components?.schemas ?? {}));
  });
}

function operationsOf(paths: object): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Record<string, unknown>>).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: `/api${path}`,
      summary: String(operation.summary ?? ''),
      request: { parameters: operation.parameters, body: operation.requestBody },
      reply: (operation.responses ?? {}) as object,
    })),
  );
}

const page = (nonce: string, operations: Operation[], schemas: object) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Golden Graze API</title>
    <style nonce="${nonce}">
      body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; background: #fbf6e8; color: #21190f; font: 400 1rem/1.5 system-ui, sans-serif; }
      h1, h2 { font-family: Georgia, serif; font-weight: 400; }
      details { border-top: 1px solid #dccfaf; padding: 0.75rem 0; }
      summary { cursor: pointer; } summary code { font-weight: 600; } pre { overflow-x: auto; background: #f2ead3; padding: 1rem; font-size: 0.8125rem; }
      .method { display: inline-block; min-width: 4.5rem; color: #2b3619; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>Golden Graze API</h1>
      <p>Sign in with POST /api/auth/sign-in; the session is a cookie. Refusals answer <code>{"error": {"code", "message", "fields"}}</code>. The same as a document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
      ${operations.map(
        operation => html`<details>
          <summary><span class="method">${operation.method}</span> <code>${operation.path}</code> ${operation.summary}</summary>
          <pre tabindex="0">${JSON.stringify({ request: operation.request, replies: operation.reply }, null, 2)}</pre>
        </details>`,
      )}
      <h2>Shapes</h2>
      ${Object.entries(schemas).map(
        ([name, schema]) => html`<details>
          <summary><code>${name}</code></summary>
          <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
        </details>`,
      )}
    </main>
  </body>
</html>`;
