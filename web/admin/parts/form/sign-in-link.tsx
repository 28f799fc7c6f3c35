import { Link, useLocation } from 'react-router';
import { adminText } from '#content/words/admin/parts.ts';
import { pages } from '#contract/pages.ts';

/** For forms whose typed text this browser keeps: whoever was signed out returns to it. */
export function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="link" to={pages.signIn(`${pathname}${search}`)}>
      {adminText.signIn}
    </Link>
  );
}
