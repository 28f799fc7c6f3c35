import { useEffect, useRef } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminSettingsText } from '#content/microcopy/settings.ts';
import type { SectionName, SettingsSection } from '#contract/settings.ts';
import { displayTime } from '#domain/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { differences, type SectionValues } from './section-values.ts';

interface Props {
  section: SectionName;
  theirs: SettingsSection;
  yours: SectionValues;
  onShow: () => void;
  onSave: () => void;
}

/** Somebody else saved meanwhile: both versions field by field, and the choice. */
export function SettingsConflict({ section, theirs, yours, onShow, onSave }: Props) {
  const { title, text, actions } = adminText.conflict;
  const [show, save] = actions;
  const box = useRef<HTMLDivElement>(null);
  // It stands above the fields, and the button that was pressed below them.
  useEffect(() => box.current?.focus(), []);
  const person = theirs.changed_by ?? adminSettingsText.someone;
  return (
    <div ref={box} tabIndex={-1}>
      <Banner alert tone="warning">
        <p className="banner__title">{title}</p>
        <p>{fill(text, { person, time: theirs.changed_at ? displayTime(theirs.changed_at) : '' })}</p>
        <ul className="banner__list">
          {differences(section, theirs.values, yours).map(({ label, ...values }) => (
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
