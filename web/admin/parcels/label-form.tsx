import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { labelText as text } from '#content/words/admin/parcels.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { counted } from '../parts/list/count-words.ts';
import type { useLabel } from './use-label.ts';

interface Props {
  label: ReturnType<typeof useLabel>;
  /** The way that most parcels go, so its button is filled. */
  isMain?: boolean;
}

/** The prices of a label, the cheapest chosen, and the button that buys it. */
export function LabelForm({ label, isMain = false }: Props) {
  const { size, packages, ounces, insuredCents, rates, rate, isAsking, isSlow, isSilent, error, trouble } = label;
  const waiting = isAsking ? (isSlow ? text.slow : text.asking) : '';
  return (
    <fieldset className="grid min-w-0 max-w-160 gap-4">
      <legend className="visually-hidden">{text.title}</legend>
      {packages.length > 1 && (
        <SelectField label={text.package} onChange={event => label.chooseSize(event.target.value)} value={size}>
          {packages.map(name => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {ounces !== null && <p className="muted num">{fill(text.weighs, { ounces })}</p>}
      {insuredCents > 0 && <p className="muted num">{fill(text.insured, { value: formatMoney(insuredCents) })}</p>}
      <LiveRegion message={waiting} />
      {waiting && (
        <p aria-hidden="true" className="muted">
          {waiting}
        </p>
      )}
      {(error || isSilent) && (
        <Banner alert tone="warning">
          {error?.message ?? text.silent}{' '}
          {error?.code === 'labels_not_set_up' ? (
            <Link className="link" to={adminPages.settings('shipping')}>
              {text.settings}
            </Link>
          ) : (
            <Button onClick={label.askAgain} size="small" variant="quiet">
              {text.again}
            </Button>
          )}
        </Banner>
      )}
      {rates.length > 0 && (
        <RadioCards
          legend={text.rates}
          name="label-rate"
          onChange={label.chooseRate}
          options={rates.map(({ id, carrier, service, days, cents }) => ({
            value: id,
            label: `${carrier} ${service}`,
            detail: days === null ? undefined : counted(days, text.days),
            aside: <span className="num">{formatMoney(cents)}</span>,
          }))}
          value={rate?.id ?? ''}
        />
      )}
      {trouble && (
        <Banner alert tone="warning">
          {trouble}
        </Banner>
      )}
      {rate && (
        <div>
          <Button
            busy={label.isBusy}
            busyLabel={text.buying}
            onClick={() => void label.buy()}
            size="small"
            variant={isMain ? 'primary' : 'secondary'}
          >
            {fill(text.buy, { cost: formatMoney(rate.cents) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
