import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { routes } from '#contract/routes.ts';
import type { AdminSettings, SettingsSection } from '#contract/settings/shapes.ts';
import { type SectionName, type SettingName, sectionNames } from '#domain/settings.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { changedFields, type SectionValues, settingsFieldId } from './section-values.ts';

/** A section as stored and as typed, its refusal, and another person's newer version if there is one. */
interface TypedSection {
  stored: SettingsSection;
  values: SectionValues;
  error: ApiError | null;
  theirs: SettingsSection | null;
}

type Sections = Readonly<Record<SectionName, TypedSection>>;

const unchanged = (stored: SettingsSection): TypedSection => ({
  stored,
  values: stored.values,
  error: null,
  theirs: null,
});

/** All sections, saved together; each is accepted or refused separately, and nothing typed is lost. */
export function useSettingsForm(loaded: AdminSettings['sections'], onRefused: (section: SectionName) => void) {
  const { revalidate } = useRevalidator();
  const [sections, setSections] = useState(
    () => Object.fromEntries(sectionNames.map(name => [name, unchanged(loaded[name])])) as Sections,
  );
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const put = (name: SectionName, part: (known: TypedSection) => Partial<TypedSection>) =>
    setSections(known => ({ ...known, [name]: { ...known[name], ...part(known[name]) } }));

  const changed = sectionNames.filter(name => changesOf(sections[name]).length > 0);

  async function save(names: readonly SectionName[], versionOf = (name: SectionName) => sections[name].stored.version) {
    if (isBusy) return;
    setBusy(true);
    const refused: SectionName[] = [];
    for (const name of names) if (!(await saveOne(name, versionOf(name)))) refused.push(name);
    setAttempt(count => count + 1);
    setBusy(false);
    const saved = names.filter(name => !refused.includes(name)).map(name => adminSettingsText.sections[name].title);
    if (saved.length > 0) {
      toast.success(fill(adminText.saved, { thing: saved.join(', ') }));
      await revalidate();
    }
    if (refused[0]) onRefused(refused[0]);
  }

  async function saveOne(name: SectionName, version: string): Promise<boolean> {
    const { data, error } = await browserApi(routes.adminSaveSection, {
      params: { section: name },
      body: { values: { ...sections[name].values }, version },
    });
    const isOld = error?.code === 'changed_meanwhile';
    const theirs = isOld ? ((await browserApi(routes.adminGetSettings)).data?.sections[name] ?? null) : null;
    put(name, () => (data ? unchanged(data) : { error, theirs }));
    return data !== null;
  }

  const sectionForm = (name: SectionName) => ({
    ...sections[name],
    ...fieldsOf(sections[name], part => put(name, part)),
    /** Overwrites the other person's version. */
    saveAnyway: () => void save([name], () => sections[name].theirs?.version ?? ''),
    showTheirs: () => put(name, ({ theirs, stored }) => unchanged(theirs ?? stored)),
  });

  return {
    sectionForm,
    /** The sections with unsaved changes. */
    changed,
    changes: changed.flatMap(name => changesOf(sections[name])),
    /** Why the last save was refused. */
    problem: changed.map(name => (sections[name].theirs ? null : sections[name].error?.message)).find(Boolean),
    attempt,
    isBusy,
    save: () => save(changed),
    discard: () => {
      for (const name of changed) put(name, ({ stored }) => unchanged(stored));
    },
  };
}

const changesOf = ({ values, stored }: TypedSection) => changedFields(values, stored.values);

function fieldsOf(section: TypedSection, put: (part: (known: TypedSection) => Partial<TypedSection>) => void) {
  const change = (field: SettingName, value: string) =>
    put(({ values, error }) => ({
      values: { ...values, [field]: value },
      error: error && { ...error, fields: without(error.fields, field) },
    }));
  const bind = (field: SettingName) => ({
    id: settingsFieldId(field),
    name: field,
    value: section.values[field] ?? '',
    error: section.error?.fields[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });
  return { change, bind };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
export type SectionForm = ReturnType<SettingsForm['sectionForm']>;

function without(fields: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field && !name.startsWith(`${field}.`)));
}
