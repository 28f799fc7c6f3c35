import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { draftText as text } from '#content/words/admin/drafts.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { Draft, DraftPlace } from '#contract/drafts/shapes.ts';
import { routes } from '#contract/routes.ts';
import { forgetKept, useKept } from '#web/admin/parts/form/use-kept.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  type BuyerField,
  changedParts,
  type DraftValues,
  formOf,
  type LineValues,
  type TermField,
  valuesOf,
} from './draft-values.ts';

/** Unsaved input as the tab keeps it. */
interface Unsaved {
  newId: string;
  version: number;
  values: DraftValues;
}

type Problem = Pick<ApiError, 'message' | 'fields'>;

/**
 * The draft as typed, its refusals, and another person's newer version if there is one. Nothing typed is lost, also
 * when the page is loaded again.
 */
export function useDraftForm(loaded: Draft | null, email: string) {
  const [shown, setShown] = useState(loaded);
  const [version, setVersion] = useState(loaded?.version ?? 0);
  const [newId, setNewId] = useState(() => crypto.randomUUID() as string);
  const [values, setValues] = useState(() => valuesOf(loaded, email));
  const [error, setError] = useState<Problem | null>(null);
  const [theirs, setTheirs] = useState<Draft | null>(null);
  const [isBusy, setBusy] = useState(false);

  const changes = changedParts(valuesOf(shown), values);
  const unsaved = changes.length > 0 ? { newId, version, values } : null;
  const keptAt = useKept<Unsaved>('draft', shown?.id ?? null, unsaved, found => {
    setNewId(found.newId);
    setVersion(found.version);
    setValues({ ...valuesOf(shown), ...found.values });
  });

  const { form, problems } = formOf(values);
  const fields: Record<string, string> = { ...error?.fields, ...problems };
  const change = (part: Partial<DraftValues>) => {
    setError(null);
    setValues(known => ({ ...known, ...part }));
  };
  const changeLine = (product_id: string, part: Partial<LineValues>) =>
    change({ lines: values.lines.map(line => (line.product_id === product_id ? { ...line, ...part } : line)) });
  const bind = (name: BuyerField | TermField) => ({
    name,
    value: values[name],
    ...(fields[name] ? { error: fields[name] } : {}),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  /** The stored draft; null if it was refused. */
  async function save(on = version): Promise<Draft | null> {
    const [first] = Object.values(problems);
    if (first) {
      setError({ message: first, fields: {} });
      return null;
    }
    setBusy(true);
    setTheirs(null);
    const id = shown?.id ?? newId;
    const answer = await browserApi(routes.adminSaveDraft, { params: { id }, body: { version: on, form } });
    setError(answer.error);
    if (answer.error?.code === 'changed_meanwhile')
      setTheirs((await browserApi(routes.adminGetDraft, { params: { id } })).data);
    if (answer.data) {
      if (!shown) forgetKept('draft', null);
      show(answer.data);
    }
    setBusy(false);
    return answer.data;
  }

  /** The number of the order that the draft became; null if it was refused. */
  async function place(wish: Omit<DraftPlace, 'version'>): Promise<string | null> {
    const stored = changes.length > 0 || !shown ? await save() : shown;
    if (!stored) return null;
    setBusy(true);
    const body = { ...wish, version: stored.version };
    const answer = await browserApi(routes.adminPlaceDraft, { params: { id: stored.id }, body });
    setBusy(false);
    setError(answer.error);
    return answer.data?.order_number ?? null;
  }

  /** Shows a stored version, with nothing unsaved. */
  function show(stored: Draft | null) {
    setShown(stored);
    setVersion(stored?.version ?? 0);
    setValues(valuesOf(stored, stored ? '' : email));
    setTheirs(null);
    setError(null);
  }

  return {
    shown,
    values,
    form,
    fields,
    bind,
    change,
    changeLine,
    error,
    theirs,
    isBusy,
    /** Names of the parts that differ from what is stored. */
    changes,
    /** Since when the unsaved changes of an earlier visit wait, if they are shown. */
    keptAt,
    save: async () => {
      if (!isBusy && (await save())) toast.success(fill(adminText.saved, { thing: text.thing }));
    },
    /** Overwrites the other person's version. */
    saveAnyway: () => theirs && save(theirs.version),
    showTheirs: () => theirs && show(theirs),
    discard: () => show(shown),
    place,
  };
}

export type DraftFormState = ReturnType<typeof useDraftForm>;
