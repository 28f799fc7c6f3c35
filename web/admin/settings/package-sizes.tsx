import { fill } from '#content/fill.ts';
import { adminSettingsText } from '#content/words/admin/settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { partOf, RemoveRow, type RowProps, RowsField } from './rows-field.tsx';
import { readPackages, type TypedPackage, writePackages } from './section-values.ts';
import type { SectionForm } from './use-settings-form.ts';

const text = adminSettingsText.packages;
const blank: TypedPackage = { name: '', length: '', width: '', height: '', ounces: '' };
const kind = { read: readPackages, write: writePackages, blank };
const measures = ['length', 'width', 'height', 'ounces'] as const;

/** A row for each package that parcels are packed in. */
export function PackageSizes({ form }: { form: SectionForm }) {
  return <RowsField field="packages" form={form} gap="gap-5" kind={kind} words={text} of={PackageRow} />;
}

function PackageRow(props: RowProps<TypedPackage>) {
  const { row, index, isNew, onChange, onFirst, onRemove } = props;
  const bind = partOf('packages', props, text);
  return (
    <div className="settings__package">
      <TextField
        {...bind('name')}
        autoComplete="off"
        autoFocus={isNew}
        maxLength={40}
        onChange={event => onChange({ name: event.target.value })}
      />
      <RemoveRow label={row.name ? fill(text.remove, row) : text.removeNew} onRemove={onRemove} />
      <div className="settings__measures">
        {measures.map(part => (
          <TextField
            {...bind(part)}
            autoComplete="off"
            inputMode="decimal"
            key={part}
            maxLength={6}
            onChange={event => onChange({ [part]: event.target.value })}
          />
        ))}
      </div>
      <div className="settings__taxed">
        {index === 0 ? (
          <Badge tone="neutral">{text.isFirst}</Badge>
        ) : (
          <Button aria-label={fill(text.first, row)} onClick={onFirst} size="small" variant="quiet">
            {text.firstShort}
          </Button>
        )}
      </div>
    </div>
  );
}
