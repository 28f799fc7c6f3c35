import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { ink, paper, pasture } from '#content/colors.ts';
import { errorPageText } from '#content/words/error-page.ts';
import { breadcrumbText } from '#content/words/navigation.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { pages } from '#contract/pages.ts';
import type { AppEnv } from '../http/context.ts';
import { plainPage } from './plain-page.ts';

/**
 * Answers a browser that asks for a page with a page for a refusal or fault, with the same status. Programs get the
 * JSON of `toResponse`.
 */
export function faultPages(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const isReply = c.res.status >= 400 && c.res.headers.get('content-type')?.startsWith('application/json');
    if (!isReply || !asksForPage(c)) return;
    const { error } = (await c.res.json()) as ErrorReply;
    const page = await faultPage(error.message, c.req.method === 'GET' ? c.req.url : null);
    const { status } = c.res;
    const headers = new Headers(c.res.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', page.policy);
    c.res = new Response(page.text, { status, headers });
  };
}

const asksForPage = ({ req }: Context<AppEnv>) =>
  Boolean(req.header('accept')?.includes('text/html')) && !req.path.startsWith('/api/');

const { fault } = errorPageText;

/** Rendered without React Router, which failed or was not reached. `again` is the requested page. */
const faultPage = (message: string, again: string | null) =>
  plainPage({
    title: fault.pageTitle,
    style: `
      body { margin: 0 auto; max-width: 40rem; padding: 4rem 1.25rem; background: ${paper}; color: ${ink};
        font: 400 1.125rem/1.5 system-ui, sans-serif; }
      h1 { font-family: Georgia, serif; font-weight: 400; }
      a { display: inline-block; padding: 0.75rem 1.5rem 0.75rem 0; color: ${pasture}; }
    `,
    main: html`
      <h1>${fault.title}</h1>
      <p>${message}</p>
      <p>
        ${again === null ? '' : html`<a href="${pathOf(again)}">${fault.actions[0]}</a>`}
        <a href="${pages.home()}">${breadcrumbText.back}</a>
      </p>
    `,
  });

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  // Two leading slashes would name another host.
  return pathname.replace(/^\/+/, '/') + search;
};
