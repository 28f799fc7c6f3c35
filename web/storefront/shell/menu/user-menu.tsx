import { Link } from 'react-router';
import { menuText } from '#content/words/menus.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { useMergeAgain } from '#web/storefront/basket/use-merge-again.ts';
import { useSignOut } from '#web/storefront/basket/use-sign-out.ts';
import { accountLinks } from '#web/storefront/parts/account-links.ts';
import { useLeaving } from '../use-leaving.ts';
import { DisclosureMenu } from './disclosure-menu.tsx';

export function UserMenu({ user }: { user: SessionUser }) {
  const signOut = useSignOut();
  useMergeAgain();
  useLeaving();
  return (
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
  );
}
