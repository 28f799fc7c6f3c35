import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountSettingsText } from '#content/words/accounts.ts';
import { checkoutText } from '#content/words/checkout.ts';
import type { Account, SavedAddress } from '#contract/account-settings/shapes.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { phoneHint, zipHint } from '#domain/address.ts';
import { useZipPlace } from '#web/client/use-zip-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CityFields } from '#web/ui/form/city-fields.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SaveRow } from './save-row.tsx';
import { useSave } from './use-save.ts';

const text = accountSettingsText.address;
const labels = checkoutText.fields;
const empty: SavedAddress = { phone: '', address1: '', address2: '', city: '', state: '', postal: '' };

interface Props {
  address: SavedAddress | null;
  onSaved: (account: Account) => void;
  onClose: () => void;
}

/** The address fields of checkout, with the same rules and labels. */
export function AddressForm({ address, onSaved, onClose }: Props) {
  const [fields, setFields] = useState(address ?? empty);
  const { save, isBusy, errors, failure, clear } = useSave(storefrontRoutes.saveAddress, text);
  const removal = useSave(storefrontRoutes.removeAddress, text);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusInvalid(form.current);
  }, [errors]);
  const set = (part: Partial<SavedAddress>) => {
    setFields({ ...fields, ...part });
    for (const name of Object.keys(part)) clear(name);
  };
  useZipPlace(fields, set);
  const bind = (name: keyof SavedAddress) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const isChanged = JSON.stringify({ ...empty, ...fields }) !== JSON.stringify({ ...empty, ...address });
  const done = (saved: Account | null, sentence: string) => {
    if (!saved) return;
    toast.success(sentence);
    onSaved(saved);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    done(await save({ body: fields }), text.saved);
  };
  return (
    <form method="post" noValidate onSubmit={submit} ref={form}>
      <div className="account__address-fields">
        <TextField {...bind('address1')} autoComplete="address-line1" label={labels.address1} maxLength={200} />
        <TextField
          {...bind('address2')}
          autoComplete="address-line2"
          label={labels.address2}
          maxLength={200}
          optional
        />
        <div className="account__triple">
          <CityFields
            bind={bind}
            chooseState={checkoutText.chooseState}
            isOptional
            labels={labels}
            postalHint={zipHint(fields.state, fields.postal)}
          />
        </div>
        <TextField
          {...bind('phone')}
          autoComplete="tel"
          hint={phoneHint(fields.phone) ?? checkoutText.phoneHint}
          inputMode="tel"
          label={labels.phone}
          maxLength={40}
          type="tel"
        />
      </div>
      <SaveRow
        failure={failure || removal.failure}
        isBusy={isBusy}
        label={text.save}
        off={isChanged ? null : accountSettingsText.off.unchanged}
      >
        <Button onClick={onClose} variant="secondary">
          {text.cancel}
        </Button>
        {address && (
          <Button
            busy={removal.isBusy}
            className="button--text"
            onClick={async () => done(await removal.save(), text.removed)}
            variant="quiet"
          >
            {text.remove}
          </Button>
        )}
      </SaveRow>
    </form>
  );
}
