import { navigationText } from '#content/words/navigation.ts';
import { DisclosureMenu } from './disclosure-menu.tsx';
import { MenuProducts } from './menu-products.tsx';
import { useMenuProducts } from './use-menu-products.ts';

export function ProductsMenu() {
  const menu = useMenuProducts();
  return (
    <DisclosureMenu className="products-panel" label={navigationText.products} onOpen={menu.loadOnce} opensOnHover>
      {close => <MenuProducts close={close} layout="columns" menu={menu} />}
    </DisclosureMenu>
  );
}
