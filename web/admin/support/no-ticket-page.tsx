import { deskText } from '#content/microcopy/support-desk.ts';

export default function NoTicketPage() {
  const { title, text } = deskText.noTicket;
  return (
    <div className="inbox__state inbox__none">
      <p className="title-3">{title}</p>
      <p className="muted">{text}</p>
    </div>
  );
}
