import { useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { adminProductsText, optionsText as text } from '#content/words/admin/catalog.ts';
import { saveBarText } from '#content/words/admin/parts.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { mostOptions } from '#domain/catalog/family.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { focusInvalid } from '#web/ui/form/focus-invalid.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AddVariants } from './add-variants.tsx';
import { type FamilyDraft, optionKeys } from './family-draft.ts';
import type { FamilyState } from './use-family.ts';
import { VariantTable } from './variant-table.tsx';
import './options.css';

/** The family of a product: its options and variants, saved apart from the product's own form. */
export function OptionsPanel({ product, family }: { product: AdminProduct; family: FamilyState }) {
  const { draft, error, keptAt } = family;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) focusInvalid(element.current);
  }, [error]);
  const isOld = error?.code === 'changed_meanwhile' || error?.code === 'family_not_found';
  return (
    <Panel padded title={text.title}>
      <div className="options" ref={element}>
        {keptAt && <Banner tone="info">{fill(adminProductsText.kept, { time: displayStaffTime(keptAt) })}</Banner>}
        {error && (
          <Banner alert tone={isOld ? 'warning' : 'error'}>
            <p>{error.code === 'changed_meanwhile' ? text.changed : error.message}</p>
            <ul className="banner__list">
              {Object.entries(error.fields).map(([field, message]) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
            {isOld && (
              <Button onClick={() => void family.readAgain()} size="small" variant="secondary">
                {text.showTheirs}
              </Button>
            )}
          </Banner>
        )}
        {draft ? (
          <>
            <OptionNames draft={draft} family={family} />
            <VariantTable draft={draft} family={family} productId={product.id} />
            <AddVariants draft={draft} family={family} />
            <Actions draft={draft} family={family} />
          </>
        ) : (
          <>
            <p className="muted">{text.alone}</p>
            <div>
              <Button onClick={family.begin} size="small" variant="secondary">
                {text.begin}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

interface Props {
  draft: FamilyDraft;
  family: FamilyState;
}

function OptionNames({ draft, family }: Props) {
  const { options, variants } = draft;
  const errors = family.error?.fields ?? {};
  const rename = (index: number, name: string) =>
    family.change({ options: options.map((known, at) => (at === index ? name : known)) });
  return (
    <div className="options__names">
      <TextField
        error={errors.name}
        label={text.family}
        maxLength={120}
        onChange={event => family.change({ name: event.target.value })}
        value={draft.name}
      />
      {options.map((name, index) => (
        <TextField
          error={errors[`options.${index}.name`]}
          key={optionKeys[index]}
          label={fill(text.option, { n: index + 1 })}
          maxLength={40}
          onChange={event => rename(index, event.target.value)}
          value={name}
        />
      ))}
      {options.length < mostOptions ? (
        <Button onClick={family.addOption} size="small" variant="quiet">
          {text.addOption}
        </Button>
      ) : (
        <Button
          onClick={() =>
            family.change({
              options: options.slice(0, 1),
              variants: variants.map(variant => ({ ...variant, values: variant.values.slice(0, 1) })),
            })
          }
          size="small"
          variant="quiet"
        >
          {fill(text.dropOption, { name: options[1] ?? '' })}
        </Button>
      )}
    </div>
  );
}

function Actions({ draft, family }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      <Button busy={family.isBusy} onClick={() => void family.save()} size="small">
        {text.save}
      </Button>
      {family.isChanged && (
        <Button onClick={family.discard} size="small" variant="quiet">
          {saveBarText.discard}
        </Button>
      )}
      {family.isStored && (
        <Button onClick={() => setAsked(true)} size="small" variant="quiet">
          {text.remove}
        </Button>
      )}
      <ConfirmDialog
        confirmLabel={text.remove}
        danger
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void family.remove();
        }}
        open={isAsked}
        title={fill(text.removeAsk, { name: draft.name })}
      >
        {fill(text.removeText, { n: draft.variants.length })}
      </ConfirmDialog>
    </div>
  );
}
