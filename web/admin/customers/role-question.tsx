import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText } from '#content/words/admin/customers.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { FormDialog } from '#web/admin/parts/form/form-dialog.tsx';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { customerName } from './customer-name.ts';

type Props = { customer: CustomerDetails; makeAdmin: boolean; onClose: () => void };

const words = adminCustomerText.role;

/** Giving or taking rights needs one's own password; a refusal stays in the dialog. */
export function RoleQuestion({ customer, makeAdmin, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const name = customerName(customer);
  const { text, actions } = makeAdmin ? adminText.roleAsk : adminText.roleRemove;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const answer = await browserApi(routes.adminSetAdminFlag, {
      params: { id: customer.id },
      body: { is_admin: makeAdmin, password },
    });
    setBusy(false);
    setError(answer.error);
    if (answer.error) return;
    toast.success(fill(makeAdmin ? words.given : words.taken, { name }));
    onClose();
    await revalidate();
  };
  return (
    <FormDialog
      isBusy={isBusy}
      isDangerous={!makeAdmin}
      onClose={onClose}
      onSubmit={submit}
      title={fill(text, { name })}
      words={{ cancel: actions[0], save: actions[1], busy: words.busy }}
    >
      {error && !error.fields.password && (
        <Banner alert tone="error">
          {error.message}
        </Banner>
      )}
      {makeAdmin && !customer.email_confirmed && <Banner tone="warning">{words.notConfirmed}</Banner>}
      <TextField
        autoComplete="current-password"
        error={error?.fields.password}
        label={words.password}
        maxLength={200}
        name="password"
        required
        type="password"
      />
    </FormDialog>
  );
}
