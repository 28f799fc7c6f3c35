import { deskText } from '#content/microcopy/support-desk.ts';

/** Beside the list, until one is opened. */
export function NoTicket() {
  const { title, text } = deskText.noTicket;
  return (
    <div className="inbox__state inbox__none">
      <p className="title-3">{title}</p>
      <p className="muted">{text}</p>
    </div>
  );
}
