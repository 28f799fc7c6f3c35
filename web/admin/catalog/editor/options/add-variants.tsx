import { type FormEvent, useState } from 'react';
import { fill } from '#content/fill.ts';
import { optionsText as text } from '#content/words/admin/catalog.ts';
import { adminLists } from '#contract/admin-lists.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { mostValueLetters } from '#domain/catalog/family.ts';
import { sizeAndScent } from '#domain/display.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type FamilyDraft, optionKeys } from './family-draft.ts';
import { type FamilyState, variantOf } from './use-family.ts';

interface Props {
  draft: FamilyDraft;
  family: FamilyState;
}

/** Two ways to another variant: a product that exists, or a copy of this one. */
export function AddVariants({ draft, family }: Props) {
  return (
    <div className="options__ways">
      <FindProduct draft={draft} family={family} />
      {family.isStored && <CopyProduct draft={draft} family={family} />}
    </div>
  );
}

const mostFound = 6;

function FindProduct({ draft, family }: Props) {
  const [q, setQ] = useState('');
  const [found, setFound] = useState<AdminProductRow[] | null>(null);
  const [problem, setProblem] = useState('');
  const others = found?.filter(({ id }) => draft.variants.every(variant => variant.id !== id)).slice(0, mostFound);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await browserApi(adminLists.products.route, { query: { q, limit: 20 } });
    setFound(data?.items ?? null);
    setProblem(error?.message ?? '');
  };
  const add = (product: AdminProductRow) => {
    const values = sizeAndScent(product).slice(0, draft.options.length);
    family.change({ variants: [...draft.variants, variantOf(product, values)] });
  };
  return (
    <form className="options__way" noValidate onSubmit={find}>
      <TextField
        error={problem}
        hint={text.findHint}
        label={text.find}
        maxLength={100}
        onChange={event => setQ(event.target.value)}
        value={q}
      />
      <Button size="small" type="submit" variant="secondary">
        {text.findAction}
      </Button>
      <div role="status">
        {others?.length === 0 && <p className="muted">{text.noneFound}</p>}
        {others && others.length > 0 && (
          <ul>
            {others.map(product => (
              <li key={product.id}>
                <Button onClick={() => add(product)} size="small" variant="quiet">
                  {fill(text.add, { name: product.name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

/** Only of what is stored, because the copy is added at once. */
function CopyProduct({ draft, family }: Props) {
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  const [values, setValues] = useState<string[]>([]);
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    const typed = draft.options.map((_, option) => values[option] ?? '');
    if (family.isChanged || !(await family.copy(id, typed))) return;
    setId(crypto.randomUUID());
    setValues([]);
  };
  const set = (option: number, value: string) => {
    // Other values are another variant, also if the one before was added and its answer lost.
    setId(crypto.randomUUID());
    setValues(draft.options.map((_, at) => (at === option ? value : (values[at] ?? ''))));
  };
  return (
    <form className="options__way" noValidate onSubmit={copy}>
      <p className="font-medium text-sm">{text.copy}</p>
      <p className="muted text-sm">{text.copyHint}</p>
      {draft.options.map((name, option) => (
        <TextField
          key={optionKeys[option]}
          label={name}
          maxLength={mostValueLetters}
          onChange={event => set(option, event.target.value)}
          value={values[option] ?? ''}
        />
      ))}
      <Button
        aria-disabled={family.isChanged || undefined}
        busy={family.isBusy}
        size="small"
        type="submit"
        variant="secondary"
      >
        {text.copyAction}
      </Button>
    </form>
  );
}
