/**
 * Mails about tickets. `subject`, `preview` (the line an inbox shows) and `body`, one string per paragraph. `{name}` is
 * filled in when sending; `[words → {link}]` is a link or button; `{items}` stands for the list of items. Every mail
 * has a plain-text part.
 */

export const supportMails = {
  ticketOpened: {
    subject: 'We have your message: {subject}',
    preview: 'Ticket {ticket_id}. We aim to answer within {target} hours.',
    body: [
      '{greeting}',
      'Thank you for writing. Your ticket is {ticket_id}.',
      '“{message}”',
      'We aim to answer within {target} hours, counted in support hours: {support_hours} (EST).',
      '[Read or add to it → {ticket_link}]',
    ],
  },
  ticketAnswered: {
    subject: 'We answered: {subject}',
    preview: 'Ticket {ticket_id}.',
    body: [
      '{greeting}',
      '{staff_name} wrote:',
      '{reply}',
      '[Answer → {ticket_link}]',
      'If this settles it, do nothing. It closes itself 7 days after we mark it resolved.',
    ],
  },
  /** A ticket opened by staff. */
  ticketWritten: {
    subject: 'We wrote to you: {subject}',
    preview: 'Ticket {ticket_id}.',
    body: ['{greeting}', '{staff_name} wrote:', '{reply}', '[Answer → {ticket_link}]'],
  },
  ticketResolved: {
    subject: 'Resolved: {subject}',
    preview: 'Ticket {ticket_id}.',
    body: [
      '{greeting}',
      'We think this is settled. Reply to reopen it before {date}.',
      '[Read or add to it → {ticket_link}]',
    ],
  },
  ticketLink: {
    subject: 'Your link to {subject}',
    preview: 'It opens your ticket.',
    body: [
      '{greeting}',
      'Someone asked for the link to ticket {ticket_id} and gave this address. If it was you, here it is.',
      '[Read or add to it → {ticket_link}]',
      'If it was not, ignore this. The link was sent to you alone.',
    ],
  },
  /** Replaces a guest's subject, which anybody may have typed. */
  unprovenSubject: 'ticket {ticket_id}',
  /** Replaces an empty message. */
  onlyPictures: 'Pictures, without words: open the ticket to see them.',
} as const;
