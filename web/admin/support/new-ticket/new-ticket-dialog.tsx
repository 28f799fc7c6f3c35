import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { newTicketText as text } from '#content/words/admin/support.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import { categoryRules, isTicketCategory, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketLimits, ticketProblems } from '#domain/ticket/ticket-text.ts';
import { FormDialog } from '#web/admin/parts/form/form-dialog.tsx';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSentRequest } from '#web/client/sent-request.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Staff write first. A refusal appears at its field, nothing typed is lost, and closing with text asks first. */
export function NewTicketDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  // A retry after a lost answer is the same ticket.
  const sent = useSentRequest();
  const close = () => {
    if (!isChanged || window.confirm(adminText.unsaved.text)) onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = readDraft(new FormData(form));
    const found = ticketProblems(draft);
    setProblems({ ...found });
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    setBusy(true);
    const { data, error } = await browserApi(routes.adminCreateTicket, {
      body: { ...draft, request_id: sent.idOf(draft) },
    });
    setBusy(false);
    if (error) {
      setProblems(error.fields);
      return setFailure(Object.keys(error.fields).length === 0 ? error.message : null);
    }
    toast.success(fill(adminText.created, { thing: text.thing }));
    announce('ticketChanged');
    onClose();
    await navigate(adminPages.ticket(data.id));
  };
  return (
    <FormDialog
      isBusy={isBusy}
      onChange={() => setChanged(true)}
      onClose={close}
      onSubmit={submit}
      size="form"
      title={text.title}
      words={{ cancel: text.cancel, save: text.send, busy: text.sending }}
    >
      <p className="muted">{text.intro}</p>
      {failure && (
        <Banner alert tone="error">
          {failure}
        </Banner>
      )}
      <NewTicketFields problems={problems} />
    </FormDialog>
  );
}

function readDraft(form: FormData) {
  const typed = (name: string) => String(form.get(name) ?? '');
  const category = typed('category');
  return {
    email: typed('email').trim(),
    category: isTicketCategory(category) ? category : ('other' as const),
    order_number: typed('order_number').trim() || null,
    subject: typed('subject'),
    message: typed('message'),
  };
}

function NewTicketFields({ problems }: { problems: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextField
        autoComplete="off"
        error={problems.email}
        label={text.email}
        maxLength={254}
        name="email"
        required
        type="email"
      />
      <div className="grid gap-4 phone:grid-cols-2">
        <SelectField error={problems.category} label={text.category} name="category">
          {ticketCategories.map(category => (
            <option key={category} value={category}>
              {categoryRules[category].label}
            </option>
          ))}
        </SelectField>
        <TextField
          autoComplete="off"
          error={problems.order_number}
          label={text.orderNumber}
          maxLength={40}
          name="order_number"
          optional
        />
      </div>
      <TextField
        autoComplete="off"
        error={problems.subject}
        label={text.subject}
        maxLength={ticketLimits.subject.most}
        name="subject"
        required
      />
      <TextArea
        error={problems.message}
        label={text.message}
        maxLength={ticketLimits.message.most}
        name="message"
        required
        rows={6}
        showCount
      />
    </>
  );
}
