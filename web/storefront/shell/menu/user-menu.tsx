import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { mergeAgain } from '#web/storefront/basket/merge-local.ts';
import { accountLinks } from '#web/storefront/parts/account-links.ts';
import { useLeaving } from '../use-leaving.ts';
import { SignOutItem, Who } from './account-items.tsx';
import { DisclosureMenu } from './disclosure-menu.tsx';

export function UserMenu({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  useLeaving();
  return (
    <>
      <MergeAgain key={`${user.id} ${pathname}`} />
      <DisclosureMenu align="end" label={<span className="nav__name">{user.name}</span>}>
        {close => (
          <div className="user-menu">
            <Who user={user} />
            {accountLinks(user).map(({ label, to }) => (
              <Link className="user-menu__item" key={to} onClick={close} to={to}>
                {label}
              </Link>
            ))}
            <SignOutItem close={close} />
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
