import { type FormEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminCustomerText } from '#content/words/admin/customers.ts';
import { creditText } from '#content/words/credit.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { CreditInput, StoreCredit } from '#contract/customers/credit.ts';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { routes } from '#contract/routes.ts';
import { mostCreditAtOnce } from '#domain/credit.ts';
import { formatMoney, parseDollars } from '#domain/money.ts';
import { displayDate } from '#domain/time/dates.ts';
import { FormDialog } from '#web/admin/parts/form/form-dialog.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '../parts/panel.tsx';

const text = adminCustomerText.credit;

type Kind = CreditInput['kind'];

/** The store credit of an account, which staff give and pay out. */
export function CreditPart({ customer, credit }: { customer: CustomerDetails; credit: StoreCredit }) {
  const [asked, setAsked] = useState<Kind | null>(null);
  const { balance_cents: balance, entries, is_more } = credit;
  return (
    <Panel aside={<span className="num">{formatMoney(balance)}</span>} padded title={adminCustomerText.panels.credit}>
      <div className="grid gap-4">
        {entries.length === 0 ? (
          <p className="muted">{text.none}</p>
        ) : (
          <ul className="grid gap-3">
            {entries.map(entry => (
              <Entry entry={entry} key={entry.id} />
            ))}
          </ul>
        )}
        {is_more && <p className="muted">{creditText.more}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked('given')} size="small" variant="secondary">
            {text.given.open}
          </Button>
          {balance > 0 && (
            <Button onClick={() => setAsked('paid_out')} size="small" variant="quiet">
              {text.paid_out.open}
            </Button>
          )}
        </div>
      </div>
      {asked && <CreditDialog credit={credit} customerId={customer.id} kind={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function Entry({ entry }: { entry: StoreCredit['entries'][number] }) {
  const { cents, kind, order_number, reason, created_at } = entry;
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">
        {creditText.kinds[kind]}{' '}
        {order_number && (
          <Link className="link num" to={adminPages.order(order_number)}>
            #{order_number}
          </Link>
        )}
        <span className="muted block">
          {displayDate(created_at)}
          {reason && `, ${reason}`}
        </span>
      </span>
      <span className="num">{formatMoney(cents)}</span>
    </li>
  );
}

interface DialogProps {
  customerId: string;
  credit: StoreCredit;
  kind: Kind;
  onClose: () => void;
}

/** Amount and reason; a refusal stays in the dialog. */
function CreditDialog({ customerId, credit, kind, onClose }: DialogProps) {
  const words = text[kind];
  const { problems, isBusy, submit } = useCreditForm(customerId, kind, onClose);
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={submit}
      title={words.title}
      words={{ cancel: text.cancel, save: words.save, busy: text.busy }}
    >
      <p className="muted">{fill(words.text, { amount: formatMoney(credit.balance_cents) })}</p>
      {problems.failed && (
        <Banner alert tone="error">
          {problems.failed}
        </Banner>
      )}
      <TextField
        autoComplete="off"
        error={problems.amount}
        inputMode="decimal"
        label={text.amount}
        maxLength={12}
        name="amount"
        required
      />
      <TextField
        autoComplete="off"
        error={problems.reason}
        hint={text.reasonHint}
        label={text.reason}
        maxLength={200}
        name="reason"
        required
      />
    </FormDialog>
  );
}

interface Problems {
  amount?: string | undefined;
  reason?: string | undefined;
  failed?: string;
}

/** The entry keeps its id while the dialog is open, so that a repeat after a lost answer is not a second one. */
function useCreditForm(customerId: string, kind: Kind, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const id = useRef('');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const cents = parseDollars(String(form.get('amount') ?? ''));
    const reason = String(form.get('reason') ?? '').trim();
    const isAmount = cents !== null && cents > 0 && cents <= mostCreditAtOnce;
    const most = fill(text.amountNeeded, { most: formatMoney(mostCreditAtOnce) });
    setProblems({ amount: isAmount ? undefined : most, reason: reason ? undefined : text.reasonNeeded });
    if (!isAmount || !reason) return;
    setBusy(true);
    id.current ||= crypto.randomUUID();
    const body = { id: id.current, kind, amount_cents: cents, reason };
    const { error } = await browserApi(routes.adminChangeCredit, { params: { id: customerId }, body });
    setBusy(false);
    if (error) return setProblems({ ...error.fields, failed: error.message });
    toast.success(fill(text[kind].done, { amount: formatMoney(cents) }));
    onDone();
    await revalidate();
  };
  return { problems, isBusy, submit };
}
