import MenuIcon from 'lucide/dist/esm/icons/menu.mjs';
import { useState } from 'react';
import { lateText } from '#content/words/late.ts';
import { navigationText } from '#content/words/navigation.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useMenuProducts } from './use-menu-products.ts';

const loadSheet = () => import('./mobile-sheet.tsx');

/** The whole navigation in one sheet on a phone. Its script loads on the first press. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const { part, state, fetch } = useLatePart(loadSheet);
  const menu = useMenuProducts();
  const open = async () => {
    setOpen(true);
    menu.loadOnce();
    if (await fetch()) return;
    setOpen(false);
    toast.error(lateText.failed, { action: { label: lateText.action, onClick: () => void open() } });
  };
  const isComing = isOpen && state === 'coming';
  return (
    <div className="nav__phone">
      <IconButton
        aria-busy={isComing || undefined}
        icon={isComing ? <span className="button__ring" /> : <Icon of={MenuIcon} />}
        label={navigationText.menu}
        onClick={open}
        onPointerDown={fetch}
      />
      <LiveRegion message={isComing ? lateText.loading : ''} />
      {part && <part.MobileSheet close={() => setOpen(false)} isOpen={isOpen} menu={menu} />}
    </div>
  );
}
