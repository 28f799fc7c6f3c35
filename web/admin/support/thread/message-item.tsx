import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { fill } from '#content/fill.ts';
import { adminSupportText, adminThreadText as text } from '#content/words/admin/support.ts';
import type { AdminTicket } from '#contract/support/admin.ts';
import type { TicketMessage } from '#contract/support/shapes.ts';
import { Avatar } from '#web/admin/parts/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { authorOf } from '../people.ts';
import { timeOf } from '../ticket-times.ts';
import { messageId } from './message-list.tsx';

interface Props {
  message: TicketMessage;
  ticket: AdminTicket;
  clock: Date;
}

/** One message; an internal note is tinted and has a lock. */
export function MessageItem({ message, ticket, clock }: Props) {
  const { id, body, is_private, pictures, created_at } = message;
  const author = authorOf(message, ticket) ?? adminSupportText.shop;
  return (
    <article className="message" data-private={is_private || undefined} id={messageId(id)} tabIndex={-1}>
      <header className="message__head">
        <Avatar name={author} />
        <span className="message__who">{author}</span>
        {is_private && (
          <span className="message__private">
            <Icon of={Lock} size={16} />
            {text.note}
          </span>
        )}
        <time className="message__time" dateTime={created_at}>
          {timeOf(created_at, clock)}
        </time>
      </header>
      <div className="message__body">
        {body !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>}
        {pictures.length > 0 && <Pictures pictures={pictures} />}
      </div>
    </article>
  );
}

function Pictures({ pictures }: Pick<TicketMessage, 'pictures'>) {
  const total = pictures.length;
  return (
    <div className="message__pictures">
      {pictures.map(({ id, name, src, thumbnail }, at) => (
        <a href={src} key={id} rel="noreferrer" target="_blank">
          <img
            alt={fill(text.picture, { n: at + 1, total, name })}
            height={72}
            loading="lazy"
            src={thumbnail}
            width={96}
          />
        </a>
      ))}
      <span className="muted">{total === 1 ? text.pictureOne : fill(text.pictures, { n: total })}</span>
    </div>
  );
}
