import LogOut from 'lucide/dist/esm/icons/log-out.mjs';
import MenuIcon from 'lucide/dist/esm/icons/menu.mjs';
import { useState } from 'react';
import { adminShellText } from '#content/words/admin/shell.ts';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import { pages } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { leaveDevice } from '#web/client/leave-device.ts';
import { announce } from '#web/client/page-events.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Drawer } from '#web/ui/overlay/modal.tsx';
import { forgetBench } from '../packing/saved-bench.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { forgetRecent } from '../palette/recent.ts';
import { Avatar } from '../parts/avatar.tsx';
import { ThemeToggle } from '../parts/theme/theme-toggle.tsx';
import { forgetDrafts } from '../support/composer/draft-store.ts';
import { AdminLinkList } from './admin-sidebar.tsx';

export function AdminHeader({ viewer }: { viewer: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const signOut = async () => {
    const { error } = await browserApi(routes.signOut);
    if (error) return toast.error(error.message);
    forgetBench();
    forgetDrafts();
    forgetRecent();
    leaveDevice();
    announce('sessionChanged');
    // A full load clears the back office from memory.
    window.location.assign(pages.home());
  };
  return (
    <>
      <header className="admin-head">
        <div className="admin-head__menu">
          <IconButton icon={<Icon of={MenuIcon} />} label={adminShellText.menu} onClick={() => setOpen(true)} />
        </div>
        <p className="admin-head__title">
          {adminShellText.title}
          <span className="admin-head__zone">{adminShellText.zone}</span>
        </p>
        <div className="admin-head__tools">
          <PaletteButton />
          <ThemeToggle />
          <div className="admin-head__user">
            <Who viewer={viewer} />
            <IconButton
              icon={<Icon of={LogOut} />}
              label={adminShellText.signOut}
              onClick={signOut}
              tooltipAlign="end"
            />
          </div>
        </div>
      </header>
      <Drawer onClose={() => setOpen(false)} open={isOpen} side="left" title={adminShellText.title}>
        <AdminLinkList onFollow={() => setOpen(false)} />
        <div className="admin-drawer__foot">
          <Who viewer={viewer} />
          <Button icon={<Icon of={LogOut} size={18} />} onClick={signOut} size="small" variant="secondary">
            {adminShellText.signOut}
          </Button>
        </div>
      </Drawer>
    </>
  );
}

const Who = ({ viewer: { name, email } }: { viewer: SessionUser }) => (
  <div className="admin-who">
    <Avatar name={name} />
    <p className="admin-who__words">
      <span className="font-semibold">{name}</span>
      <span className="muted">{email}</span>
    </p>
  </div>
);
