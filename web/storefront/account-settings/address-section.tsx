import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useRef, useState } from 'react';
import { accountSettingsText } from '#content/words/accounts.ts';
import type { Account, SavedAddress } from '#contract/account-settings/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AddressForm } from './address-form.tsx';
import { SettingsSection } from './settings-section.tsx';

const text = accountSettingsText.address;

type Props = { account: Account; onSaved: (account: Account) => void };

/** The address, or its form in the same place. */
export function AddressSection({ account, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const { shipping_address: address, full_name } = account;
  const close = () => {
    setOpen(false);
    // Focus returns to the button, which is rendered in the next frame.
    requestAnimationFrame(() => section.current?.querySelector('button')?.focus());
  };
  return (
    <SettingsSection intro={text.intro} title={text.title}>
      <div ref={section}>
        {isOpen ? (
          <AddressForm
            address={address}
            onClose={close}
            onSaved={saved => {
              onSaved(saved);
              close();
            }}
          />
        ) : (
          <div className="account__address">
            {address ? <AddressLines address={address} name={full_name} /> : <p className="muted">{text.none}</p>}
            <Button className="button--text" icon={<Icon of={Pencil} />} onClick={() => setOpen(true)} variant="quiet">
              {address ? text.edit : text.add}
            </Button>
          </div>
        )}
      </div>
    </SettingsSection>
  );
}

function AddressLines({ address, name }: { address: SavedAddress; name: string }) {
  const { address1, address2, city, state, postal, phone } = address;
  return (
    <address className="account__lines">
      <span>{name}</span>
      <span>{address1}</span>
      {address2 && <span>{address2}</span>}
      <span className="num">{`${city}, ${state} ${postal}`}</span>
      <span className="muted num">{[text.country, phone].filter(Boolean).join(' · ')}</span>
    </address>
  );
}
