import { useState } from 'react';
import { optionsText as text } from '#content/words/admin/catalog.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { AdminFamily } from '#contract/catalog/families.ts';
import { routes } from '#contract/routes.ts';
import { kindOf } from '#domain/catalog/family.ts';
import { sizeAndScent } from '#domain/display.ts';
import { useKept } from '#web/admin/parts/form/use-kept.ts';
import type { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type DraftVariant, draftOf, type FamilyDraft, inputOf } from './family-draft.ts';

type Refused = Pick<ApiError, 'code' | 'message' | 'fields'>;

/**
 * The options of a product while they are edited; a null draft: it stands alone. What is typed stays in this tab until
 * it is saved or discarded. A product that is not added yet has none.
 */
export function useFamily(product: AdminProduct | null, loaded: AdminFamily | null) {
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(loaded && draftOf(loaded));
  const [error, setError] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(stored && draftOf(stored));
  const keptAt = useKept('options', product?.id ?? null, isChanged ? draft : null, ({ at: _, ...found }) =>
    setDraft(found),
  );

  const own = stored?.variants.find(({ id }) => id === product?.id);
  const show = (family: AdminFamily | null) => {
    setStored(family);
    setDraft(family && draftOf(family));
    setError(null);
  };
  const change = (part: Partial<FamilyDraft>) => {
    // Its sentence is about what was typed before.
    if (error?.code === 'invalid') setError(null);
    setDraft(known => known && { ...known, ...part });
  };

  /** One request at a time; a refusal is shown and everything typed stays. */
  async function ask<Reply>(request: () => Promise<{ data: Reply | null; error: Refused | null }>) {
    if (isBusy) return null;
    setBusy(true);
    const { data, error: refused } = await request();
    setBusy(false);
    setError(refused);
    return data;
  }

  const readAgain = async () => {
    if (!product) return;
    const read = await ask(() => browserApi(routes.adminGetFamily, { params: { id: product.id } }));
    if (read) show(read.family);
  };

  return {
    draft,
    error,
    isBusy,
    isStored: stored !== null,
    /** What its stored options say of the product. */
    kind: stored && own ? kindOf(stored.options, own) : noKind,
    isChanged,
    /** Since when the unsaved options of an earlier visit wait, if they are shown. */
    keptAt,
    change,
    readAgain,
    begin() {
      if (!product) return;
      setDraft({
        id: crypto.randomUUID(),
        name: product.name,
        options: [text.firstOption],
        variants: [variantOf(product, sizeAndScent(product).slice(0, 1))],
        version: 0,
      });
    },
    addOption() {
      if (!draft || !product) return;
      const usual = sizeAndScent(product);
      change({
        options: [...draft.options, text.secondOption],
        variants: draft.variants.map(variant =>
          variant.id === product.id ? { ...variant, values: [variant.values[0] ?? '', ...usual.slice(1)] } : variant,
        ),
      });
    },
    discard: () => show(stored),
    async save() {
      if (!draft) return;
      const body = inputOf(draft);
      const family = await ask(() => browserApi(routes.adminSaveFamily, { params: { id: draft.id }, body }));
      if (!family) return;
      show(family);
      toast.success(text.saved);
    },
    async remove() {
      if (!draft) return;
      const done = await ask(() => browserApi(routes.adminDeleteFamily, { params: { id: draft.id } }));
      if (!done) return;
      show(null);
      toast.success(text.removed);
    },
    /** Whether the draft was created. `id` is that of the new product. */
    async copy(id: string, values: string[]): Promise<boolean> {
      if (!draft || !product) return false;
      const body = { id, copy_of: product.id, values };
      const added = await ask(() => browserApi(routes.adminAddVariant, { params: { id: draft.id }, body }));
      if (added) await readAgain();
      return added !== null;
    },
  };
}

const noKind = { size: null, scent: null };

/** A product as a row of its family. */
export const variantOf = (
  { id, slug, name, price_cents, stock_quantity, is_active }: Omit<DraftVariant, 'values'>,
  values: string[],
): DraftVariant => ({ id, slug, name, price_cents, stock_quantity, is_active, values });

export type FamilyState = ReturnType<typeof useFamily>;
