import { type ChangeEvent, useId, useState } from 'react';
import { fill } from '#content/fill.ts';
import { shippingText } from '#content/words/admin/shipping.ts';
import { mostParcels } from '#domain/order/parcel-lines.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { counted } from '../parts/list/count-words.ts';
import { Panel } from '../parts/panel.tsx';
import { useParcelList } from './use-parcel-list.ts';

const text = shippingText.list;
const mostBytes = 100_000;

/** Ships many orders from a pasted or uploaded list, after saying what will happen to each line. */
export function ParcelList() {
  const list = useParcelList();
  const { rows, parcels, progress } = list;
  const isTooMany = rows.length > mostParcels;
  const left = rows.length - parcels.length;
  return (
    <Panel aside={<FileButton onText={list.type} />} padded title={text.title}>
      <div className="grid gap-4">
        <TextArea
          error={isTooMany ? fill(text.tooMany, { n: rows.length - 1, most: mostParcels }) : undefined}
          hint={fill(text.hint, { n: mostParcels })}
          label={text.label}
          maxLength={mostBytes}
          onChange={event => list.type(event.target.value)}
          readOnly={progress !== null}
          spellCheck={false}
          value={list.text}
        />
        {list.error && (
          <Banner alert tone="error">
            {fill(text.failed, { reason: list.error })}{' '}
            <Button onClick={list.askAgain} size="small" variant="quiet">
              {text.again}
            </Button>
          </Banner>
        )}
        <p className="muted" role="status">
          {list.isChecking && rows.length > 0 && text.checking}
          {!list.isChecking && rows.length > 0 && !isTooMany && (
            <>
              {counted(parcels.length, text.canShip)} {left > 0 && counted(left, text.cannot)}
            </>
          )}
        </p>
        {parcels.length > 0 && !isTooMany && (
          <Button busy={progress !== null} onClick={() => void list.ship()} size="small">
            {counted(parcels.length, text.ship)}
          </Button>
        )}
        {rows.length > 0 && !isTooMany && <Lines rows={rows} />}
      </div>
    </Panel>
  );
}

type LinesProps = Pick<ReturnType<typeof useParcelList>, 'rows'>;

/** What will happen to each line, the ones in error first. */
function Lines({ rows }: LinesProps) {
  const ordered = [...rows].sort((a, b) => Number(b.problem !== null) - Number(a.problem !== null));
  return (
    <ul className="parcel-lines">
      {ordered.map(({ line, parcel, problem }) => (
        <li data-problem={problem ? '' : undefined} key={line.at}>
          <span className="font-semibold num wrap-anywhere">
            {line.orderNumber ? `#${line.orderNumber}` : line.text}
          </span>
          <span className={problem ? 'field__error' : 'muted wrap-anywhere'}>
            {problem ?? (parcel && fill(text.ready, { carrier: parcel.carrier, number: line.trackingNumber }))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FileButton({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    setProblem(file.size > mostBytes ? text.tooLarge : '');
    if (file.size <= mostBytes) onText(await file.text());
    // The same file may be chosen again after it was mended.
    input.value = '';
  };
  return (
    <span className="parcel-file">
      <input accept=".csv,.txt,text/csv,text/plain" className="visually-hidden" id={id} onChange={read} type="file" />
      <label className="link" htmlFor={id}>
        {text.file}
      </label>
      {problem && (
        <span className="field__error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}
