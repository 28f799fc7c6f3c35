import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { menuText } from '#content/words/menus.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { mergeAgain } from '#web/storefront/basket/merge-local.ts';
import { useSignOut } from '#web/storefront/basket/use-sign-out.ts';
import { accountLinks } from '#web/storefront/parts/account-links.ts';
import { useLeaving } from '../use-leaving.ts';
import { DisclosureMenu } from './disclosure-menu.tsx';

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  const { pathname } = useLocation();
  useLeaving();
  return (
    <>
      <MergeAgain key={`${user.id} ${pathname}`} />
      <DisclosureMenu align="end" label={<span className="nav__name">{user.name}</span>}>
        {close => (
          <div className="user-menu">
            <p className="user-menu__who">
              <span className="font-medium">{user.name}</span>
              <span className="muted text-sm">{user.email}</span>
            </p>
            {accountLinks(user).map(({ label, to }) => (
              <Link className="user-menu__item" key={to} onClick={close} to={to}>
                {label}
              </Link>
            ))}
            <button
              className="user-menu__item"
              onClick={() => {
                close();
                void signOut();
              }}
              type="button"
            >
              {menuText.signOut}
            </button>
          </div>
        )}
      </DisclosureMenu>
    </>
  );
}

/**
 * Moves what sign-in left in the browser into the account: the request may have failed then, or the form was sent
 * without JavaScript. Not at the checkout, which has no menu and sells this browser's cart.
 */
function MergeAgain() {
  useEffect(() => void mergeAgain(), []);
  return null;
}
