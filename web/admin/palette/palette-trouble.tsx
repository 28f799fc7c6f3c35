import { useLocation } from 'react-router';
import { fill } from '#content/fill.ts';
import { paletteText as text } from '#content/words/admin/palette.ts';
import { pages } from '#contract/pages.ts';
import type { ApiError } from '#web/client/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

interface Props {
  error: ApiError | null;
  isEmpty: boolean;
  q: string;
  onAgain: () => void;
}

/** Why there are no results, and what to do. */
export function PaletteTrouble({ error, isEmpty, q, onAgain }: Props) {
  const { pathname, search } = useLocation();
  if (error?.status === 401) {
    return (
      <div className="palette__trouble" role="alert">
        <p>{text.signedOut.text}</p>
        <ButtonLink reloadDocument size="small" to={pages.signIn(`${pathname}${search}`)} variant="secondary">
          {text.signedOut.action}
        </ButtonLink>
      </div>
    );
  }
  if (error) {
    return (
      <div className="palette__trouble" role="alert">
        <p>
          {text.failed} <span className="muted">{error.message}</span>
        </p>
        <Button onClick={onAgain} size="small" variant="secondary">
          {text.again}
        </Button>
      </div>
    );
  }
  if (!isEmpty) return null;
  return (
    <div className="palette__trouble">
      <p>
        <b className="font-semibold">{fill(text.none.title, { q })}</b>
        <br />
        <span className="muted">{text.none.text}</span>
      </p>
    </div>
  );
}
