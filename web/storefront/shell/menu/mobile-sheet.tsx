import { Link } from 'react-router';
import { menuText } from '#content/words/menus.ts';
import { navigationText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { useSignOut } from '#web/storefront/basket/use-sign-out.ts';
import { accountLinks } from '#web/storefront/parts/account-links.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { MenuProducts } from './menu-products.tsx';
import type { useMenuProducts } from './use-menu-products.ts';

interface Props {
  isOpen: boolean;
  close: () => void;
  menu: ReturnType<typeof useMenuProducts>;
}

const signedOut = [
  { label: navigationText.signIn, to: pages.signIn() },
  { label: navigationText.signUp, to: pages.signUp() },
];

/** Products, then account or sign-in, then help. */
export function MobileSheet({ isOpen, close, menu }: Props) {
  const { user } = useSession();
  const signOut = useSignOut();
  return (
    <Drawer onClose={close} open={isOpen} side="left" title={navigationText.menu}>
      <div className="mobile-menu">
        <MenuProducts close={close} menu={menu} />
        {user && (
          <p className="user-menu__who border-t border-line">
            <span className="font-medium">{user.name}</span>
            <span className="muted text-sm">{user.email}</span>
          </p>
        )}
        <ul className={user ? '' : 'border-t border-line'}>
          {(user ? accountLinks(user).filter(({ to }) => to !== pages.help()) : signedOut).map(({ label, to }) => (
            <li key={to}>
              <Link className="user-menu__item" onClick={close} to={to}>
                {label}
              </Link>
            </li>
          ))}
          {user && (
            <li>
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
            </li>
          )}
          <li className="border-t border-line">
            <Link className="user-menu__item" onClick={close} to={pages.help()}>
              {menuText.help}
            </Link>
          </li>
        </ul>
      </div>
    </Drawer>
  );
}
