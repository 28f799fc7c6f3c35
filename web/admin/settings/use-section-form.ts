import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { routes } from '#contract/routes.ts';
import type { SettingsSection } from '#contract/settings/shapes.ts';
import type { SectionName, SettingName } from '#domain/settings.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { isSame, type SectionValues, settingsFieldId } from './section-values.ts';

/** One section as typed, its refusals, and another person's newer version if there is one. Nothing typed is lost. */
export function useSectionForm(name: SectionName, section: SettingsSection) {
  const { revalidate } = useRevalidator();
  const [stored, setStored] = useState(section);
  const [values, setValues] = useState<SectionValues>(section.values);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<SettingsSection | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (field: SettingName, value: string) => {
    setValues(known => ({ ...known, [field]: value }));
    setError(known => known && { ...known, fields: without(known.fields, field) });
  };
  const bind = (field: SettingName) => ({
    id: settingsFieldId(field),
    name: field,
    value: values[field] ?? '',
    error: error?.fields[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });

  async function save(version: string) {
    setBusy(true);
    setTheirs(null);
    const answer = await browserApi(routes.adminSaveSection, {
      params: { section: name },
      body: { values: { ...values }, version },
    });
    setError(answer.error);
    setAttempt(count => count + 1);
    if (answer.data) {
      toast.success(fill(adminText.saved, { thing: adminSettingsText.sections[name].title }));
      show(answer.data);
      await revalidate();
    } else if (answer.error.code === 'changed_meanwhile') {
      setTheirs((await browserApi(routes.adminGetSettings)).data?.sections[name] ?? null);
    } else if (Object.keys(answer.error.fields).length === 0) {
      sayFailed(name, answer.error.message, () => void save(version));
    }
    setBusy(false);
  }

  /** Shows the stored section, with nothing unsaved. */
  function show(known: SettingsSection) {
    setStored(known);
    setValues(known.values);
    setTheirs(null);
    setError(null);
  }

  return {
    stored,
    values,
    bind,
    change,
    error,
    attempt,
    theirs,
    isBusy,
    isChanged: !isSame(values, stored.values),
    save: () => save(stored.version),
    /** Overwrites the other person's version. */
    saveAnyway: () => theirs && save(theirs.version),
    showTheirs: () => theirs && show(theirs),
  };
}

export type SectionForm = ReturnType<typeof useSectionForm>;

function sayFailed(name: SectionName, reason: string, again: () => void) {
  const { text, action } = adminText.failed;
  const { saveAction, sections } = adminSettingsText;
  toast.error(fill(text, { action: saveAction, thing: sections[name].inSentence, reason }), {
    action: { label: action, onClick: again },
  });
}

function without(fields: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field && !name.startsWith(`${field}.`)));
}
