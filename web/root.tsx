import { use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import {
  data,
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { paper } from '#content/colours.ts';
import { outageText } from '#content/words/outage.ts';
import { refreshText } from '#content/words/refresh.ts';
import { faultContext } from './client/context.ts';
import { holdEarly, type TakeOver, takenOver } from './client/hold-early.ts';
import { keepShown, noteShown } from './client/keep-shown.ts';
import { PageNonce } from './client/page-nonce.ts';
import { isPageFresh, subscribeToRefresh, tellPage } from './client/refresh-news.ts';
import { lateId, startLate } from './client/start-late.ts';
import { useLegalEvents } from './client/use-legal-events.ts';
import { showLastingToast } from './ui/feedback/toast.ts';
import sansHref from './ui/theme/fonts/instrument-sans-variable.woff2?url';
import serifHref from './ui/theme/fonts/sorts-mill-goudy-roman.woff2?url';
import './app.css';

export { ErrorPage as ErrorBoundary } from './storefront/parts/error-page.tsx';

/** Whose session cannot be looked at, because the database is away, reads so on a page. */
export const middleware: MiddlewareFunction[] = [
  ({ context }, next) => {
    const fault = context.get(faultContext);
    if (fault) throw data(fault.isAway ? outageText.page : fault.message, { status: fault.status });
    return next();
  },
];

export const clientMiddleware = [keepShown];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <FirstScript />
        <Inline text={import.meta.env.SSR ? `(${holdEarly})('${takenOver}')` : ''} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link href="/favicon.ico" rel="icon" sizes="32x32" />
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
        <link href="/site.webmanifest" rel="manifest" />
        <meta content={paper} name="theme-color" />
        {fontPreloads.map(({ href, type }) => (
          <link as="font" crossOrigin="anonymous" href={href} key={href} rel="preload" type={type} />
        ))}
        <Meta />
        <Links nonce={use(PageNonce)} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

/** What a part of the site runs before its styles are there, so that nothing is drawn twice: its `handle` names it. */
function FirstScript() {
  const nonce = use(PageNonce);
  const parts = useMatches().map(({ handle }) => (handle ?? {}) as { firstScript?: string });
  const __html = parts.find(({ firstScript }) => firstScript)?.firstScript;
  return __html && <script dangerouslySetInnerHTML={{ __html }} nonce={nonce} />;
}

/**
 * The page's scripts, held back until what is seen first has come (docs/decisions/008). To a browser with scripts, what stands in
 * `noscript` is text: nothing of it is asked for until `startLate` puts it into the page.
 * What is pressed meanwhile waits (`holdEarly`).
 */
function LateScripts() {
  useTakeOver();
  return (
    <>
      <noscript id={lateId}>
        <Scripts />
      </noscript>
      <Inline text={import.meta.env.SSR ? `(${startLate})('${lateId}')` : ''} />
    </>
  );
}

/** A script that stands in the page as text, from the server alone. */
function Inline({ text }: { text: string }) {
  return <script dangerouslySetInnerHTML={{ __html: text }} nonce={use(PageNonce)} suppressHydrationWarning />;
}

export default function Root() {
  useLegalEvents();
  useKeptPage();
  useStaleNotice();
  return <Outlet />;
}

function useKeptPage() {
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => noteShown({ pathname, matches }), [pathname, matches]);
}

/** Stands as long as the page is older than what was asked for. */
function useStaleNotice() {
  const isFresh = useSyncExternalStore(subscribeToRefresh, isPageFresh, () => true);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFresh) return;
    const again = () => {
      // A second failure is said anew.
      tellPage(true);
      void revalidate();
    };
    return showLastingToast(refreshText.failed, { label: refreshText.again, onClick: again });
  }, [isFresh, revalidate]);
}

/** The two faces every page shows above the fold; the italic loads by use. The root preloads them with crossOrigin. */
const fontPreloads = [
  { href: serifHref, type: 'font/woff2' },
  { href: sansHref, type: 'font/woff2' },
] as const;

/** Tells `holdEarly` that React answers for the page, and has it repeat what was done before. */
function useTakeOver(): void {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    const detail: TakeOver = { flushSync };
    dispatchEvent(new CustomEvent(takenOver, { detail }));
    queueMicrotask(() => {
      // The components' first effects run and are rendered: a draft kept from before stands below what was typed now.
      flushSync(() => setTaken(true));
      detail.repeat?.();
    });
  }, []);
}
