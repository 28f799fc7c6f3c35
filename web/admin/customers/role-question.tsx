import { type FormEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText } from '#content/words/admin/customers.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { customerName } from './customer-name.ts';

type Props = { customer: CustomerDetails; makeAdmin: boolean; onClose: () => void };

const words = adminCustomerText.role;

/** Giving or taking rights needs one's own password; a refusal stays in the dialog. */
export function RoleQuestion({ customer, makeAdmin, onClose }: Props) {
  const formId = useId();
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
    <Dialog
      footer={
        <>
          <Button onClick={onClose} size="small" variant="secondary">
            {actions[0]}
          </Button>
          <Button
            busy={isBusy}
            busyLabel={words.busy}
            form={formId}
            size="small"
            type="submit"
            variant={makeAdmin ? 'primary' : 'dangerFilled'}
          >
            {actions[1]}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={fill(text, { name })}
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
