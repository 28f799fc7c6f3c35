import { contactText } from '#content/help.ts';
import { type TicketPriority, ticketPriorities } from '#domain/ticket/ticket-state.ts';

interface Props {
  value: TicketPriority;
  onChange: (value: TicketPriority) => void;
}

export function PriorityChoice({ value, onChange }: Props) {
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
