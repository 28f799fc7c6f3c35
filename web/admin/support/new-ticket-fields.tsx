import { newTicketText as text } from '#content/microcopy/support-desk.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export function NewTicketFields({ problems }: { problems: Readonly<Record<string, string>> }) {
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
