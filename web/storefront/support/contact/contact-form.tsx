import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { contactText } from '#content/help.ts';
import { attachText, ticketText } from '#content/words/support.ts';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { categoryRules, ticketCategories } from '#domain/ticket/ticket-category.ts';
import { type TicketPriority, ticketPriorities } from '#domain/ticket/ticket-state.ts';
import { ticketLimits } from '#domain/ticket/ticket-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Counted } from '../counted.tsx';
import { FailureBanner } from '../failure-banner.tsx';
import { OrderPicker } from '../order-picker.tsx';
import { PictureField } from '../picture-field.tsx';
import { ContactEmail } from './contact-email.tsx';
import type { ContactForm as ContactFormState } from './use-contact-form.ts';

interface Props {
  form: ContactFormState;
  prefill: ContactPrefill;
  /** For forms sent without JavaScript, so that a double press sends one message. */
  requestId: string;
}

const categories = ticketCategories.map(value => ({ value, label: categoryRules[value].label }));

export function ContactForm({ form, prefill, requestId }: Props) {
  const { fields, set, errors, isBusy, refusedTimes } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusedTimes > 0) focusInvalid(element.current);
  }, [refusedTimes]);
  return (
    <Form className="contact__form" method="post" noValidate onSubmit={form.submit} ref={element} replace>
      <input name="request_id" type="hidden" value={requestId} />
      <ContactEmail error={errors.email} onChange={email => set({ email })} prefill={prefill} value={fields.email} />
      <RadioCards
        legend={contactText.category}
        look="tiles"
        name="category"
        onChange={category => set({ category })}
        options={categories}
        value={fields.category}
      />
      {categoryRules[fields.category].isAboutOrder && <OrderPicker form={form} orders={prefill.orders} />}
      <div className="contact__words">
        <Counted most={ticketLimits.subject.most} text={fields.subject}>
          <TextField
            error={errors.subject}
            label={contactText.subject}
            name="subject"
            onChange={event => set({ subject: event.target.value })}
            required
            value={fields.subject}
          />
        </Counted>
        <Counted most={ticketLimits.message.most} text={fields.message}>
          <TextArea
            error={errors.message}
            label={contactText.message}
            name="message"
            onChange={event => set({ message: event.target.value })}
            required
            rows={6}
            value={fields.message}
          />
        </Counted>
      </div>
      <div className="contact__pictures">
        <p className="field__label" id="contact-pictures">
          {contactText.pictures} <span className="field__optional">{contactText.picturesMost}</span>
        </p>
        <PictureField
          error={form.pictureError}
          hint={`${ticketText.attach}. ${attachText.privacy}`}
          labelledBy="contact-pictures"
          pictures={form.pictures}
          tray={form.tray}
        />
      </div>
      <PriorityChoice onChange={priority => set({ priority })} value={fields.priority} />
      <Honeypot onChange={website => set({ website })} value={fields.website} />
      <div className="contact__send">
        <FailureBanner {...form.failure} />
        <Button busy={isBusy} busyLabel={contactText.submitting} type="submit">
          {contactText.submit}
        </Button>
      </div>
    </Form>
  );
}

/** Hidden from people: only programs fill it. */
function Honeypot({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label>
        {contactText.website}
        <input
          autoComplete="off"
          name="website"
          onChange={event => onChange(event.target.value)}
          tabIndex={-1}
          value={value}
        />
      </label>
    </div>
  );
}

interface PriorityChoiceProps {
  value: TicketPriority;
  onChange: (value: TicketPriority) => void;
}

function PriorityChoice({ value, onChange }: PriorityChoiceProps) {
  return (
    <fieldset>
      <legend className="field__label">{contactText.priority}</legend>
      <div className="contact__priorities">
        {ticketPriorities.map(priority => (
          <label className="contact__priority" key={priority}>
            <input
              checked={value === priority}
              className="radio-cards__dot"
              name="priority"
              onChange={() => onChange(priority)}
              type="radio"
              value={priority}
            />
            {contactText.priorities[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
