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
import { paper } from '#content/colors.ts';
import { outageText } from '#content/words/outage.ts';
import { refreshText } from '#content/words/refresh.ts';
import { faultContext } from './client/context.ts';
import { holdEarly, type TakeOver, takenOver } from './client/hold-early.ts';
import { keepShown, noteShown } from './client/keep-shown.ts';
import { PageNonce } from './client/page-nonce.ts';
import { isPageFresh, reportRefresh, subscribeToRefresh } from './client/refresh-news.ts';
import { lateId, startLate } from './client/start-late.ts';
import { useLegalEvents } from './client/use-legal-events.ts';
import { showLastingToast } from './ui/feedback/toast.ts';
import sansHref from './ui/theme/fonts/instrument-sans-variable.woff2?url';
import serifHref from './ui/theme/fonts/sorts-mill-goudy-roman.woff2?url';
import './app.css';

export { ErrorPage as ErrorBoundary } from './storefront/parts/error-page.tsx';

/** While the database is away the session cannot be read; pages then say so. */
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

/**
 * Runs a script before the styles of a part of the site load, so that nothing is drawn twice. Its `handle` names the
 * script.
 */
function FirstScript() {
  const nonce = use(PageNonce);
  const parts = useMatches().map(({ handle }) => (handle ?? {}) as { firstScript?: string });
  const __html = parts.find(({ firstScript }) => firstScript)?.firstScript;
  return __html && <script dangerouslySetInnerHTML={{ __html }} nonce={nonce} />;
}

/**
 * The page's scripts, delayed until the first screen has loaded (docs/decisions/008). Browsers with scripts treat
 * `noscript` as text: nothing in it is loaded until `startLate` inserts it. Meanwhile `holdEarly` holds presses.
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

/** A script inlined as text, only by the server. */
function Inline({ text }: { text: string }) {
  return <script dangerouslySetInnerHTML={{ __html: text }} nonce={use(PageNonce)} suppressHydrationWarning />;
}

export default function Root() {
  useLegalEvents();
  useNoteShown();
  useStaleNotice();
  return <Outlet />;
}

function useNoteShown() {
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => noteShown({ pathname, matches }), [pathname, matches]);
}

/** Shows a notice while the page could not be refreshed. */
function useStaleNotice() {
  const isFresh = useSyncExternalStore(subscribeToRefresh, isPageFresh, () => true);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isFresh) return;
    const again = () => {
      // A second failure shows it again.
      reportRefresh(true);
      void revalidate();
    };
    return showLastingToast(refreshText.failed, { label: refreshText.again, onClick: again });
  }, [isFresh, revalidate]);
}

/** The two fonts above the fold on every page; the italic loads on use. The root preloads them with crossOrigin. */
const fontPreloads = [
  { href: serifHref, type: 'font/woff2' },
  { href: sansHref, type: 'font/woff2' },
] as const;

/** Tells `holdEarly` that React has taken over, and lets it repeat the early input. */
function useTakeOver(): void {
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    const detail: TakeOver = { flushSync };
    dispatchEvent(new CustomEvent(takenOver, { detail }));
    queueMicrotask(() => {
      // Flushes the components' first effects, so that what was typed now replaces an older draft.
      flushSync(() => setTaken(true));
      detail.repeat?.();
    });
  }, []);
}
