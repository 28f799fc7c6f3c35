import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { errorPageText } from '#content/words/error-page.ts';
import { navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { faultMessage } from '#web/client/fault-message.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import type { PictureFiles } from '#web/ui/media/picture-steps.ts';
import { Wordmark } from '#web/ui/text/wordmark.tsx';
import { LinkedText } from './linked-text.tsx';
import { stillFiles } from './still-files.ts';

/** Shown instead of a missing or broken page. It works even if nothing else does. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = wordsOf(error) ?? (status === 404 ? errorPageText.notFound : errorPageText.fault);
  return (
    <>
      <title>{words.pageTitle}</title>
      <header className="wrap flex min-h-18 items-center border-b border-line">
        <Link
          aria-label={navigationText.home}
          className="inline-flex min-h-11 items-center no-underline"
          to={pages.home()}
        >
          <Wordmark />
        </Link>
      </header>
      <main className="wrap section grid max-w-240 gap-6" id="main" tabIndex={-1}>
        {status === 404 ? (
          <NotFoundText message={faultMessage(error)} />
        ) : (
          <FaultText title={words.title} text={faultMessage(error) || words.text} />
        )}
      </main>
    </>
  );
}

/** Known errors have their own message. */
const wordsOf = (error: unknown) =>
  isRouteErrorResponse(error) && error.data?.title
    ? (error.data as Record<'pageTitle' | 'title' | 'text', string>)
    : null;

export function NotFoundText({ message = '' }: { message?: string }) {
  return (
    <>
      <h1 className="title-1">{errorPageText.notFound.title}</h1>
      {message && <p className="lead">{message}</p>}
      <p className="lead">
        <LinkedText text={errorPageText.notFound.text} to={[pages.home(), pages.products()]} />
      </p>
      <form action={pages.products()} className="grid max-w-120 grid-cols-[1fr_auto] items-end gap-2">
        <TextField label={errorPageText.notFound.search.label} maxLength={100} name="q" type="search" />
        <Button type="submit" variant="secondary">
          {errorPageText.notFound.search.submit}
        </Button>
      </form>
      <Picture alt="" className="aspect-video" picture={duskPicture} sizes="100vw" />
    </>
  );
}

function FaultText({ title, text }: { title: string; text: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1 className="title-1">{title}</h1>
      <p className="lead">
        <LinkedText isWhole text={text} to={[pages.home(), pages.products()]} />
      </p>
      <div>
        {/* A full page load, which works without JavaScript too. */}
        <ButtonLink reloadDocument to={{ pathname, search }} variant="secondary">
          {errorPageText.fault.actions[0]}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * The error page's picture, copied: every page includes this one and must not include content/media.ts. The shape of
 * the still is fixed; its color may change and is left out.
 */
export const duskPicture: PictureFiles = {
  alt: '',
  width: 1600,
  height: 900,
  placeholder: null,
  mean_colour: null,
  ...stillFiles('pasture-dusk', [375, 640, 960, 1440, 1600]),
};
