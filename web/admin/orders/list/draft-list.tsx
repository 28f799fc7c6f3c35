import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { draftText } from '#content/words/admin/drafts.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { DraftList as Drafts } from '#contract/drafts/shapes.ts';
import { displayStaffTime } from '#domain/time/short-date.ts';
import type { ApiResult } from '#web/client/api.ts';

const text = draftText.list;

/** Orders that staff are still writing, folded away above the list; nothing without any. */
export function DraftList({ drafts: { data, error } }: { drafts: ApiResult<Drafts> }) {
  if (error) return <p className="field__error">{text.failed}</p>;
  if (data.total === 0) return null;
  return (
    <details className="panel draft-list">
      <summary className="draft-list__count">
        {data.total === 1 ? text.one : fill(text.more, { n: data.total })}
      </summary>
      <ul>
        {data.items.map(draft => (
          <li className="draft-list__one" key={draft.id}>
            <Link className="link wrap-anywhere" to={adminPages.draft(draft.id)}>
              {draft.name || draft.email || text.nobody}
            </Link>
            <span className="muted wrap-anywhere">{factsOf(draft)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function factsOf({ units, replaces, adds_to, changed_by, updated_at }: Drafts['items'][number]): string {
  const count = units === 1 ? text.units.one : fill(text.units.more, { n: units });
  const replacement = replaces && fill(text.replaces, { order_number: replaces });
  const addition = adds_to && fill(text.addsTo, { order_number: adds_to });
  const changed = fill(text.changed, { person: changed_by, time: displayStaffTime(updated_at) });
  return [count, replacement, addition, changed].filter(Boolean).join(', ');
}
