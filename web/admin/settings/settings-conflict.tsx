import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import type { AdminSettings } from '#contract/settings.ts';
import { displayTime } from '#domain/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { differences, type SettingsValues, valuesOf } from './form-values.ts';

interface Props {
  theirs: AdminSettings;
  yours: SettingsValues;
  onShow: () => void;
  onSave: () => void;
}

/** Somebody else saved meanwhile: both versions field by field, and the choice. */
export function SettingsConflict({ theirs, yours, onShow, onSave }: Props) {
  const { title, text, actions } = adminText.conflict;
  const [show, save] = actions;
  const box = useRef<HTMLDivElement>(null);
  // It stands above the form, and the button that was pressed below it.
  useEffect(() => box.current?.focus(), []);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const person = theirs.changed_by ?? adminSettingsText.someone;
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{fill(text, { person, time: theirs.changed_at ? displayTime(theirs.changed_at, zone) : '' })}</p>
        <ul className="banner__list">
          {differences(valuesOf(theirs), yours).map(({ label, ...values }) => (
            <li key={label}>
              <strong className="font-semibold">{label}</strong> {fill(adminSettingsText.difference, values)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 pt-3">
          <Button onClick={onShow} size="small" variant="secondary">
            {show}
          </Button>
          <Button onClick={onSave} size="small" variant="secondary">
            {save}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
