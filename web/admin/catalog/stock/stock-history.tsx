import { Link } from 'react-router';
import { adminProductsText, stockText as text } from '#content/words/admin/catalog.ts';
import { lateText } from '#content/words/late.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StockMovement } from '#contract/catalog/admin.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { EmailWords } from '#web/admin/parts/email-words.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { MovementsState } from './use-movements.ts';

const { columns } = text;

/** Every change of the stock: when, by how much, the new stock, why and by whom. */
export function StockHistory({ state: { movements, problem, isReading, read, older } }: { state: MovementsState }) {
  if (problem)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <p>{problem}</p>
        <Button busy={isReading} onClick={() => void read()} size="small" variant="secondary">
          {lateText.action}
        </Button>
      </div>
    );
  if (!movements) return <p role="status">{lateText.loading}</p>;
  if (movements.length === 0) return <p>{text.empty}</p>;
  return (
    <>
      <table className="stock-history">
        <caption className="visually-hidden">{text.history}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.when}</th>
            <th data-align="end" scope="col">
              {columns.change}
            </th>
            <th data-align="end" scope="col">
              {columns.left}
            </th>
            <th scope="col">{columns.why}</th>
            <th scope="col">{columns.who}</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(movement => (
            <Row key={movement.id} movement={movement} />
          ))}
        </tbody>
      </table>
      {older && (
        <Button busy={isReading} onClick={older} size="small" variant="secondary">
          {text.older}
        </Button>
      )}
    </>
  );
}

function Row({ movement }: { movement: StockMovement }) {
  const { created_at, quantity, stock_after, reason, cause, note, order_number, actor_email } = movement;
  return (
    <tr>
      <td className="stock-history__when">{displayStaffTime(created_at)}</td>
      <td className="stock-history__change num" data-align="end">
        {signed(quantity)}
      </td>
      <td className="num" data-align="end">
        <span className="stock-history__word">{columns.left} </span>
        {stock_after?.toLocaleString('en-US') ?? adminProductsText.notCounted}
      </td>
      <td className="stock-history__why">
        {cause ? text.causes[cause] : text.reasons[reason]}
        {order_number && (
          <>
            {' '}
            <Link className="link" to={adminPages.order(order_number)}>
              #{order_number}
            </Link>
          </>
        )}
        {note && <span className="muted block wrap-anywhere">{note}</span>}
      </td>
      <td className="stock-history__who muted">{actor_email ? <EmailWords email={actor_email} /> : text.shop}</td>
    </tr>
  );
}

/** '+12', '−3'. */
const signed = (units: number) => `${signs[Math.sign(units) + 1]}${Math.abs(units).toLocaleString('en-US')}`;
const signs = ['−', '', '+'];
