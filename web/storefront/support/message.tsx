import { shopName } from '#content/brand.ts';
import { fill } from '#content/fill.ts';
import { ticketText } from '#content/words/support.ts';
import type { TicketMessage, TicketPicture } from '#contract/support/shapes.ts';
import { displayBytes } from '#domain/file-size.ts';
import { ShopTime } from '../parts/shop-time.tsx';

/** Sender and time above the text; the reader's own messages are on linen. */
export function Message({ message }: { message: TicketMessage }) {
  const { sender, body, pictures, created_at } = message;
  return (
    <article className="thread__message" data-own={sender === 'customer' || undefined}>
      <header className="thread__from">
        <b className="font-semibold">{senderOf(message)}</b>
        <span className="muted num">
          <ShopTime instant={created_at} />
        </span>
      </header>
      {body && <p className="thread__words">{body}</p>}
      {pictures.map(picture => (
        <PictureRow key={picture.id} picture={picture} />
      ))}
    </article>
  );
}

function senderOf({ sender, author }: TicketMessage): string {
  if (sender === 'customer') return ticketText.you;
  return author ? fill(ticketText.ours, { name: author }) : shopName;
}

/** Opens in a new tab, for those who may read the ticket. */
function PictureRow({ picture: { name, bytes, src, thumbnail } }: { picture: TicketPicture }) {
  return (
    <a className="thread__picture" href={src} rel="noreferrer" target="_blank">
      <img alt="" className="thread__thumb" height={80} loading="lazy" src={thumbnail} width={64} />
      <span className="min-w-0">
        <span className="thread__file">{name}</span>
        <span className="thread__size num">{fill(ticketText.picture, { size: displayBytes(bytes) })}</span>
      </span>
    </a>
  );
}
