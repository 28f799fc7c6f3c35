import { useEffect } from 'react';
import { Link } from 'react-router';
import { navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { useLatePart } from '#web/client/use-late-part.ts';

const loadMenu = () => import('./menu/user-menu.tsx');

/** Sign-in links, or the menu of a signed-in visitor, whose script others do not load. */
export function AccountCorner() {
  const { user, status } = useSession();
  const { part, state, fetch } = useLatePart(loadMenu);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) void fetch();
  }, [isSignedIn, fetch]);
  const isReady = status === 'ready' && (!user || part !== null || state === 'failed');
  return (
    <div className="nav__desk nav__account" data-ready={isReady || undefined}>
      {!user && (
        <>
          <Link className="nav__link" to={pages.signIn()}>
            {navigationText.signIn}
          </Link>
          <Link className="nav__link" to={pages.signUp()}>
            {navigationText.signUp}
          </Link>
        </>
      )}
      {user && part && <part.UserMenu user={user} />}
      {user && state === 'failed' && (
        <Link className="nav__link" onPointerEnter={fetch} to={pages.orders()}>
          <span className="nav__name">{user.name}</span>
        </Link>
      )}
    </div>
  );
}
