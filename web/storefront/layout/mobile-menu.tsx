import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { navigationText } from '#content/microcopy/navigation.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { accountLinks } from './account-links.ts';
import { MenuProducts } from './menu-products.tsx';
import { useMenuProducts } from './use-menu-products.ts';
import { useSignOut } from './use-sign-out.ts';

/** On a phone the whole navigation in one sheet. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const menu = useMenuProducts();
  const signOut = useSignOut();
  const close = () => setOpen(false);
  const open = () => {
    setOpen(true);
    menu.loadOnce();
  };
  const signedOut = [
    { label: navigationText.signIn, to: pages.signIn() },
    { label: navigationText.signUp, to: pages.signUp() },
  ];
  return (
    <div className="nav__phone">
      <IconButton icon={<Icon of={MenuIcon} />} label={navigationText.menu} onClick={open} />
      <Drawer onClose={close} open={isOpen} side="left" title={navigationText.menu}>
        <div className="mobile-menu">
          <MenuProducts close={close} menu={menu} />
          <ul className="border-t border-line">
            {(user ? accountLinks(user) : signedOut).map(({ label, to }) => (
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
                  {navigationText.signOut}
                </button>
              </li>
            )}
            <li className="border-t border-line">
              <Link className="user-menu__item" onClick={close} to={pages.faq()}>
                {navigationText.helpLink}
              </Link>
            </li>
          </ul>
        </div>
      </Drawer>
    </div>
  );
}
