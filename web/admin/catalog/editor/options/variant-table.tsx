import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminProductsText, optionsText as text } from '#content/words/admin/catalog.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { mostValueLetters } from '#domain/catalog/family.ts';
import { formatMoney } from '#domain/money.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type DraftVariant, type FamilyDraft, moved, optionKeys } from './family-draft.ts';
import type { FamilyState } from './use-family.ts';

interface Props {
  draft: FamilyDraft;
  family: FamilyState;
  /** The product whose page this is. */
  productId: string;
}

/** One row a variant, in the order of the shop; the way to its own editor is its name. */
export function VariantTable({ draft, family, productId }: Props) {
  const { options, variants } = draft;
  return (
    <table className="options__table">
      <caption className="visually-hidden">{text.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.product}</th>
          {options.map((name, index) => (
            <th key={optionKeys[index]} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{text.columns.price}</th>
          <th scope="col">{text.columns.stock}</th>
          <th scope="col">{text.columns.status}</th>
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant, index) => (
          <tr key={variant.id}>
            <th className="wrap-anywhere" scope="row">
              {variant.id === productId ? (
                <>
                  {variant.name} <span className="muted">({text.thisOne})</span>
                </>
              ) : (
                <Link className="link" to={adminPages.product(variant.id)}>
                  {variant.name}
                </Link>
              )}
            </th>
            <ValueCells draft={draft} family={family} index={index} variant={variant} />
            <td className="num">{formatMoney(variant.price_cents)}</td>
            <td className="num">
              <span aria-hidden="true" className="options__word" data-inline>
                {text.columns.stock}{' '}
              </span>
              {variant.stock_quantity ?? adminProductsText.notCounted}
            </td>
            <td>{variant.is_active ? adminProductsText.active : adminProductsText.inactive}</td>
            <td>
              <RowActions draft={draft} family={family} index={index} variant={variant} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { draft: FamilyDraft; family: FamilyState; variant: DraftVariant; index: number };

function ValueCells({ draft: { options, variants }, family, variant, index }: CellProps) {
  const errors = family.error?.fields ?? {};
  const set = (option: number, value: string) => {
    const values = options.map((_, at) => (at === option ? value : (variant.values[at] ?? '')));
    family.change({ variants: variants.map(known => (known.id === variant.id ? { ...known, values } : known)) });
  };
  return options.map((option, at) => {
    const value = variant.values[at] ?? '';
    const isWrong = errors[`variants.${index}`] || (value.trim() === '' && errors[`options.${at}.values`]);
    return (
      <td key={optionKeys[at]}>
        <span aria-hidden="true" className="options__word wrap-anywhere">
          {option}
        </span>
        <input
          aria-invalid={isWrong ? true : undefined}
          aria-label={fill(text.valueOf, { option, name: variant.name })}
          className="field__control options__value"
          maxLength={mostValueLetters}
          onChange={event => set(at, event.target.value)}
          value={value}
        />
      </td>
    );
  });
}

function RowActions({ draft: { variants }, family, index, variant }: CellProps) {
  const { name, id } = variant;
  const move = (by: 1 | -1) => family.change({ variants: moved(variants, index, by) });
  return (
    <span className="options__actions">
      <IconButton
        aria-disabled={index === 0 || undefined}
        icon={<Icon of={ArrowUp} size={18} />}
        label={fill(text.up, { name })}
        onClick={() => index > 0 && move(-1)}
      />
      <IconButton
        aria-disabled={index === variants.length - 1 || undefined}
        icon={<Icon of={ArrowDown} size={18} />}
        label={fill(text.down, { name })}
        onClick={() => index < variants.length - 1 && move(1)}
      />
      <IconButton
        aria-disabled={variants.length === 1 || undefined}
        icon={<Icon of={X} size={18} />}
        label={fill(text.takeOut, { name })}
        onClick={() => variants.length > 1 && family.change({ variants: variants.filter(known => known.id !== id) })}
        tooltipAlign="end"
      />
    </span>
  );
}
