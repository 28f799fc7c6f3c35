import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Package from 'lucide/dist/esm/icons/package.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import ShoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs';
import StickyNote from 'lucide/dist/esm/icons/sticky-note.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { storyText as text } from '#content/words/admin/orders.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { displayDay } from '#domain/time/dates.ts';
import { displayClock } from '#domain/time/short-date.ts';
import { SegmentButtons } from '#web/admin/parts/chart/segments.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { statusSigns } from '#web/ui/badge/status-signs.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { MissingPart } from './missing-part.tsx';
import { storyOf } from './story.ts';
import { type StoryEntry, type StoryGroup, storyGroups } from './story-entry.ts';
import '#web/admin/parts/chart/chart.css';
import './story.css';

/** The order's history by day, latest first. */
export function StoryPanel({ order, title }: { order: StaffOrder; title: string }) {
  const [group, setGroup] = useState<StoryGroup>('all');
  const entries = storyOf(order).filter(entry => group === 'all' || entry.groups.includes(group));
  const days = Map.groupBy(entries, entry => dayIn(new Date(entry.at)));
  const choices = storyGroups.map(value => ({ value, label: text.filters[value] }));
  return (
    <Panel
      aside={<SegmentButtons choices={choices} chosen={group} label={text.show} onChoose={setGroup} />}
      title={title}
    >
      <MissingPart of="steps" order={order} />
      {entries.length === 0 && !order.missing.includes('steps') && <p className="p-5">{text.none}</p>}
      {[...days].map(([day, ofDay]) => (
        <Fragment key={day}>
          <h3 className="story__day">{displayDay(day)}</h3>
          <ol className="story">
            {ofDay.map(entry => (
              <StoryLine entry={entry} key={entry.id} />
            ))}
          </ol>
        </Fragment>
      ))}
    </Panel>
  );
}

function StoryLine({ entry }: { entry: StoryEntry }) {
  return (
    <li className="story__entry" data-trouble={entry.isTrouble || undefined}>
      <time className="story__time num" dateTime={entry.at}>
        {displayClock(entry.at)}
      </time>
      <Icon of={signOf(entry)} size={18} />
      <div className="min-w-0">
        <p className="story__title">{entry.title}</p>
        {entry.text && <p className="story__text">{entry.text}</p>}
        {entry.link && (
          <Link aria-label={entry.link.name} className="link" to={entry.link.to}>
            {entry.link.label}
          </Link>
        )}
        {entry.by && <p className="muted">{entry.by}</p>}
      </div>
    </li>
  );
}

const signs = {
  created: ShoppingBag,
  paid: CreditCard,
  payment: CreditCard,
  refund: Undo2,
  mail: Mail,
  private: StickyNote,
  change: Pencil,
  note: Pencil,
} as const;

function signOf({ kind, isTrouble }: StoryEntry) {
  if (isTrouble) return CircleAlert;
  if (Object.hasOwn(signs, kind)) return signs[kind as keyof typeof signs];
  const sign = isOrderStatus(kind) ? orderStatusRules[kind].sign : undefined;
  return sign ? statusSigns[sign] : Package;
}
