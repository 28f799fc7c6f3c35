import { type FormEvent, useState } from 'react';
import { adminText } from '#content/microcopy/admin.ts';
import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import type { AdminSettings } from '#contract/settings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ErrorSummary } from '#web/ui/form/error-summary.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { settingsFieldId } from './form-values.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const text = adminSettingsText;

export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const form = useSettingsForm(settings);
  const [isAsking, setAsking] = useState(false);
  const [cancel, save] = adminText.settingsAsk.actions;
  const refused = Object.entries(form.error?.fields ?? {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isChanged) setAsking(true);
  };
  const confirm = () => {
    setAsking(false);
    void form.save();
  };
  return (
    <form className="settings" noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={form.attempt}
        errors={refused.map(([name, message]) => ({ fieldId: settingsFieldId(name), message }))}
      />
      {form.theirs && (
        <SettingsConflict onSave={form.saveAnyway} onShow={form.showTheirs} theirs={form.theirs} yours={form.values} />
      )}
      <SettingsFields form={form} />
      <div className="settings__foot">
        <Button busy={form.isBusy} busyLabel={text.saving} aria-disabled={!form.isChanged} size="small" type="submit">
          {text.save}
        </Button>
        {!form.isChanged && <span className="muted">{text.unchanged}</span>}
      </div>
      <ConfirmDialog
        cancelLabel={cancel}
        confirmLabel={save}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={text.ask}
      >
        <p>{adminText.settingsAsk.text}</p>
      </ConfirmDialog>
      <LeaveQuestion isChanged={form.isChanged && !form.isBusy} />
    </form>
  );
}
