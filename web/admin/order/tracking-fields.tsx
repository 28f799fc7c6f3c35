import type { RefObject } from 'react';
import { fulfilmentText as text } from '#content/microcopy/fulfilment.ts';
import { carriers } from '#domain/order/tracking-link.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { changeDraft, TrackingDraft } from './tracking-draft.ts';

interface Props {
  draft: TrackingDraft;
  /** By the name the shop has for the field. */
  problems: Readonly<Record<string, string>>;
  link: RefObject<HTMLInputElement | null>;
  onChange: (change: Parameters<typeof changeDraft>[1]) => void;
}

/** Who has the parcel, its number, and the page that tells where it is. */
export function TrackingFields({ draft, problems, link, onChange }: Props) {
  const known = [...new Set([...carriers, draft.carrier])];
  return (
    <div className="fulfilment__fields">
      <SelectField
        error={problems.carrier}
        label={text.carrier}
        onChange={event => onChange({ carrier: event.target.value })}
        value={draft.carrier}
      >
        {known.map(carrier => (
          <option key={carrier}>{carrier}</option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        error={problems.tracking_number}
        label={text.number}
        maxLength={80}
        onChange={event => onChange({ number: event.target.value })}
        spellCheck={false}
        value={draft.number}
      />
      <TextField
        autoComplete="off"
        error={problems.tracking_url}
        hint={draft.isOwnLink ? text.linkOwn : text.linkMade}
        inputMode="url"
        label={text.link}
        maxLength={500}
        onChange={event => onChange({ link: event.target.value })}
        ref={link}
        spellCheck={false}
        value={draft.link}
      />
    </div>
  );
}
