import Search from 'lucide/dist/esm/icons/search.mjs';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { menuText } from '#content/words/menus.ts';
import { navigationText } from '#content/words/navigation.ts';
import { productsPageText } from '#content/words/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { accountLinks } from '#web/storefront/parts/account-links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Drawer } from '#web/ui/overlay/modal.tsx';
import { SignOutItem, Who } from './account-items.tsx';
import { MenuProducts } from './menu-products.tsx';
import type { useMenuProducts } from './use-menu-products.ts';
import './menu-products.css';

interface Props {
  isOpen: boolean;
  close: () => void;
  menu: ReturnType<typeof useMenuProducts>;
}

const signedOut = [
  { label: navigationText.signIn, to: pages.signIn() },
  { label: navigationText.signUp, to: pages.signUp() },
];

/** Search and products, then account or sign-in, then help. */
export function MobileSheet({ isOpen, close, menu }: Props) {
  const { user } = useSession();
  return (
    <Drawer onClose={close} open={isOpen} side="left" title={navigationText.menu}>
      <div className="mobile-menu">
        <ProductSearch close={close} />
        <MenuProducts close={close} layout="folds" menu={menu} />
        {user && <Who user={user} />}
        <ul className="mobile-menu__links">
          {(user ? accountLinks(user).filter(({ to }) => to !== pages.help()) : signedOut).map(({ label, to }) => (
            <li key={to}>
              <Link className="user-menu__item" onClick={close} to={to}>
                {label}
              </Link>
            </li>
          ))}
          {user && (
            <li>
              <SignOutItem close={close} />
            </li>
          )}
          <li>
            <Link className="user-menu__item" onClick={close} to={pages.help()}>
              {menuText.help}
            </Link>
          </li>
        </ul>
      </div>
    </Drawer>
  );
}

/** Opens the catalog with what matches; the field of the catalog takes over there. */
function ProductSearch({ close }: Pick<Props, 'close'>) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    close();
    void navigate(pages.products({ q }));
  };
  return (
    <search>
      <form action={pages.products()} className="mobile-menu__search" onSubmit={submit}>
        <Icon of={Search} />
        <input
          aria-label={productsPageText.labels.search}
          autoComplete="off"
          className="field__control"
          enterKeyHint="search"
          maxLength={100}
          name="q"
          placeholder={productsPageText.search}
          type="search"
        />
      </form>
    </search>
  );
}
