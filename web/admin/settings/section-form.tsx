import { type FormEvent, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import type { SectionName, SettingsSection } from '#contract/settings/shapes.ts';
import { displayTime } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ConflictNotice } from '../parts/form/conflict-notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { SectionFields } from './section-fields.tsx';
import { differences, problemText, sectionId, settingsFieldId } from './section-values.ts';
import { useSectionForm } from './use-section-form.ts';

const text = adminSettingsText;

/** Changes that are confirmed first. */
const questions: Partial<Record<SectionName, string>> = {
  shipping: adminText.settingsAsk.text,
  tax: adminText.settingsAsk.text,
  orders: text.ordersAsk,
  privacy: text.privacyAsk,
};

interface Props {
  name: SectionName;
  section: SettingsSection;
  /** Fields that a live shop still needs. */
  missing: readonly string[];
  onChanged: (name: SectionName, isChanged: boolean) => void;
}

/** One section of the settings, saved on its own. */
export function SectionForm({ name, section, missing, onChanged }: Props) {
  const form = useSectionForm(name, section);
  const [isAsking, setAsking] = useState(false);
  const { title, inSentence, text: about } = text.sections[name];
  const { changed_at, changed_by } = form.stored;
  const [cancel, save] = adminText.settingsAsk.actions;
  const isUnsaved = form.isChanged && !form.isBusy;
  useEffect(() => onChanged(name, isUnsaved), [name, isUnsaved, onChanged]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isChanged) return;
    if (questions[name]) setAsking(true);
    else void form.save();
  };
  const confirm = () => {
    setAsking(false);
    void form.save();
  };
  return (
    <form className="settings__section" id={sectionId(name)} noValidate onSubmit={submit} tabIndex={-1}>
      <Panel padded title={title}>
        <div className="grid gap-5">
          <p className="muted">
            {about}{' '}
            {changed_at && fill(text.changed, { person: changed_by ?? text.someone, time: displayTime(changed_at) })}
          </p>
          <ErrorSummary
            attempt={form.attempt}
            errors={Object.entries(form.error?.fields ?? {}).map(([field, message]) => ({
              fieldId: settingsFieldId(field),
              message: problemText(field, message),
            }))}
          />
          {form.theirs && (
            <ConflictNotice
              differences={differences(name, form.theirs.values, form.values)}
              onSave={form.saveAnyway}
              onShow={form.showTheirs}
              saved={{ by: form.theirs.changed_by, at: form.theirs.changed_at }}
            />
          )}
          <SectionFields defaults={section.defaults} form={form} missing={missing} name={name} />
          <div className="settings__foot">
            <Button
              aria-disabled={!form.isChanged}
              busy={form.isBusy}
              busyLabel={text.saving}
              size="small"
              type="submit"
              variant="secondary"
            >
              {fill(text.save, { section: inSentence })}
            </Button>
            {!form.isChanged && <span className="muted">{text.unchanged}</span>}
          </div>
        </div>
      </Panel>
      <ConfirmDialog
        cancelLabel={cancel}
        confirmLabel={save}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={fill(text.ask, { section: inSentence })}
      >
        <p>{questions[name]}</p>
      </ConfirmDialog>
    </form>
  );
}
