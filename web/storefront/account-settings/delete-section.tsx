import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { deleteAccountText } from '#content/words/security.ts';
import type { Account } from '#contract/account-settings/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { leaveShop } from '../basket/leave-shop.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

const { text, ask, open, openOne, done } = deleteAccountText;
const [keep, end] = ask.actions;

export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection intro={text.text} title={text.title}>
      <Button onClick={() => setOpen(true)} variant="danger">
        {end}
      </Button>
      <DeleteDialog account={account} isOpen={isOpen} onClose={() => setOpen(false)} />
    </SettingsSection>
  );
}

interface Props {
  account: Account;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ account, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const leave = async () => {
    leaveShop();
    await navigate(pages.home(), { replace: true });
    toast.success(done);
  };
  return (
    <PasswordDialog
      asksCode={account.two_step}
      cancelLabel={keep}
      confirmLabel={end}
      isDanger
      isOpen={isOpen}
      onClose={onClose}
      onDone={leave}
      route={storefrontRoutes.deleteAccount}
      title={text.title}
      words={deleteAccountText}
    >
      <p className="break-words">{fill(ask.text, { email: account.email })}</p>
      {account.open_order_count > 0 && <p className="muted text-sm">{openWords(account.open_order_count)}</p>}
    </PasswordDialog>
  );
}

const openWords = (count: number) => (count === 1 ? openOne : fill(open, { n: count }));
