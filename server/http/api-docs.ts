import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { shopName } from '#content/brand.ts';
import { ink, line, linen, paper, pasture } from '#content/colors.ts';
import { cachedAnswer } from '../pages/cached-pages.ts';
import type { CachedPage } from '../pages/page-cache.ts';
import { plainPage } from '../pages/plain-page.ts';
import { toResponse } from './answer.ts';
import type { AppEnv } from './context.ts';
import { encodeForKeeping, weakTag } from './encoding.ts';
import { entryRefusal } from './endpoint.ts';

interface Operation {
  method: string;
  path: string;
  summary: string;
  request: object;
  reply: object;
}

interface Made {
  text: string;
  headers: Record<string, string>;
}

const about = { openapi: '3.1.0', info: { title: shopName, version: '1' }, servers: [{ url: '/api' }] };

/**
 * The OpenAPI document at /openapi.json and its readable form at /docs, each made once. In a live shop only staff see
 * them: the addresses of the back office are nobody else's business.
 */
export function serveApiDocs(api: OpenAPIHono<AppEnv>, access: 'anyone' | 'staff') {
  const serveOnce = openShelf(api, access);
  serveOnce('/openapi.json', async () => ({
    text: JSON.stringify(api.getOpenAPI31Document(about)),
    headers: { 'content-type': 'application/json' },
  }));
  serveOnce('/docs', async () => {
    const { paths = {}, components } = api.getOpenAPI31Document(about);
    const { text, policy } = await docsPage(operationsOf(paths), components?.schemas ?? {});
    return { text, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } };
  });
}

/** Made at the first request, stored compressed, and answered with 304 to a browser that has it. */
const openShelf =
  (api: OpenAPIHono<AppEnv>, access: 'anyone' | 'staff') => (path: string, make: () => Promise<Made>) => {
    const kind = access === 'staff' ? 'private, no-store' : 'public, max-age=0, must-revalidate';
    const keep = async (): Promise<CachedPage> => {
      const { text, headers } = await make();
      return {
        headers: { ...headers, 'cache-control': kind, vary: 'Accept-Encoding' },
        etag: weakTag(text),
        bodies: await encodeForKeeping(Buffer.from(text)),
        at: 0,
      };
    };
    let kept: Promise<CachedPage> | undefined;
    api.get(path, async (c: Context<AppEnv>) => {
      const refused = entryRefusal(c.var.viewer, access);
      if (refused) return toResponse(c, refused);
      kept ??= keep();
      const { body, ...init } = cachedAnswer(
        await kept,
        c.req.header('if-none-match'),
        c.req.header('accept-encoding'),
      );
      return new Response(body, init);
    });
  };

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

const docsPage = (operations: Operation[], schemas: object) =>
  plainPage({
    title: `${shopName} API`,
    style: `
      body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; background: ${paper}; color: ${ink};
        font: 400 1rem/1.5 system-ui, sans-serif; }
      h1, h2 { font-family: Georgia, serif; font-weight: 400; }
      details { border-top: 1px solid ${line}; padding: 0.75rem 0; }
      summary { cursor: pointer; } summary code { font-weight: 600; }
      pre { overflow-x: auto; background: ${linen}; padding: 1rem; font-size: 0.8125rem; }
      .method { display: inline-block; min-width: 4.5rem; color: ${pasture}; font-weight: 600; }
    `,
    main: html`
      <h1>${shopName} API</h1>
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
    `,
  });
