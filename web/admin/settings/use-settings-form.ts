import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/microcopy/admin.ts';
import { adminSettingsText } from '#content/microcopy/admin-pages.ts';
import { routes } from '#contract/routes.ts';
import type { AdminSettings } from '#contract/settings.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  inputOf,
  isSame,
  type SettingsFieldName,
  type SettingsValues,
  settingsFieldId,
  valuesOf,
} from './form-values.ts';

/** The form's values, what was refused of them, and the version of somebody else when there is one. Nothing typed is lost. */
export function useSettingsForm(settings: AdminSettings) {
  const { revalidate } = useRevalidator();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<AdminSettings | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (part: Partial<SettingsValues>, ...fields: string[]) => {
    setValues(known => ({ ...known, ...part }));
    setError(known => known && { ...known, fields: without(known.fields, fields) });
  };
  const bind = (name: SettingsFieldName) => ({
    id: settingsFieldId(name),
    name,
    value: values[name],
    error: error?.fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }, name),
  });

  async function save(version: string) {
    setBusy(true);
    setTheirs(null);
    const answer = await browserApi(routes.adminSaveSettings, { body: inputOf(values, version) });
    setError(answer.error);
    setAttempt(count => count + 1);
    if (answer.data) {
      toast.success(fill(adminText.saved, { thing: adminSettingsText.thing }));
      await showStored(answer.data);
    } else if (answer.error.code === 'changed_meanwhile') {
      setTheirs((await browserApi(routes.adminGetSettings)).data);
    } else if (Object.keys(answer.error.fields).length === 0) {
      sayFailed(answer.error.message, () => void save(version));
    }
    setBusy(false);
  }

  /** The form as it is stored: nothing is left to save. */
  async function showStored(stored: AdminSettings) {
    await revalidate();
    setValues(valuesOf(stored));
    setTheirs(null);
    setError(null);
  }

  return {
    values,
    bind,
    change,
    error,
    attempt,
    theirs,
    isBusy,
    isChanged: !isSame(values, valuesOf(settings)),
    save: () => save(settings.version),
    /** Over what somebody else has saved meanwhile. */
    saveAnyway: () => theirs && save(theirs.version),
    showTheirs: () => theirs && showStored(theirs),
  };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;

function sayFailed(reason: string, again: () => void) {
  const { text, action } = adminText.failed;
  const { saveAction, thingInSentence } = adminSettingsText;
  toast.error(fill(text, { action: saveAction, thing: thingInSentence, reason }), {
    action: { label: action, onClick: again },
  });
}

function without(fields: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.some(known => name.startsWith(known))));
}
