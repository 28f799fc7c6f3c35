import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { adminReturnsText } from '#content/words/admin/returns.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { returnStatusRules } from '#domain/returns/return-state.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import { Panel } from '../parts/panel.tsx';

const { one: text } = adminReturnsText;
const people: Readonly<Record<string, string>> = text.people;
/** The system approves by the rules, and makes every other move when the carrier says so. */
const whoOf = ({ by, status }: StaffReturn['steps'][number]) =>
  (by === 'system' && status !== 'approved' ? text.people.carrier : people[by]) ?? by;

/** Beside a return: what the buyer says, who it is, and what happened. */
export function BuyerPanels({ found }: { found: StaffReturn }) {
  const { note, pictures, steps, name, email, customer_id, is_guest } = found;
  return (
    <div className="admin-order__column">
      <Panel padded title={text.words}>
        <div className="grid gap-4">
          {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : <p className="muted">{text.noWords}</p>}
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {pictures.map(picture => (
                <li key={picture.id}>
                  <a href={picture.src} rel="noreferrer" target="_blank">
                    <img
                      alt={picture.name}
                      className="return-picture"
                      height={picture.height}
                      src={picture.thumbnail}
                      width={picture.width}
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <Panel padded title={text.customer}>
        <p className="wrap-anywhere">
          {customer_id ? (
            <Link className="link" to={adminPages.customer(customer_id)}>
              {name}
            </Link>
          ) : (
            name
          )}
          {is_guest && `, ${text.guest}`}
        </p>
        <p className="muted wrap-anywhere">{email}</p>
      </Panel>
      <Panel padded title={text.steps}>
        <ol className="admin-entries">
          {steps.toReversed().map(step => (
            <li key={`${step.status} ${step.at}`}>
              <p className="admin-entries__head">
                <span className="font-semibold">{returnStatusRules[step.status].label}</span>
                <time className="muted" dateTime={step.at}>
                  {displayStaffTime(step.at)}
                </time>
              </p>
              <p className="muted">{fill(text.by, { person: whoOf(step) })}</p>
              {step.message && <p className="whitespace-pre-line">{step.message}</p>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
