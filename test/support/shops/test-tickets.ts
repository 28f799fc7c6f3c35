import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AdminTicket } from '#contract/support/admin.ts';
import type { Ticket, TicketPicture, TicketSent } from '#contract/support/shapes.ts';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { ticketPictureRoutes } from '#server/features/support/picture-routes.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { ticketMailComposers } from '#server/features/support/ticket-mails.ts';
import { adminSupportRoutes } from '#server/features/support-admin/admin-routes.ts';
import { ticketKey } from '#server/http/signed-key.ts';
import { sendMail } from '#server/jobs/mail.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../test-app.ts';

/** For `testShop`: both sides of a ticket. */
export const ticketRoutes = [supportRoutes, ticketPictureRoutes, adminSupportRoutes, accountDataRoutes] as const;

export const draft = (more: object = {}) => ({
  request_id: randomUUID(),
  email: 'guest@example.com',
  category: 'product',
  subject: 'A cracked lid',
  message: 'The lid of the lavender one is split.',
  ...more,
});

type Refused = { error: { code: string; message: string; fields?: Record<string, string> } };

export const send = (who: Caller, more: object = {}) =>
  who.send<TicketSent & Refused>('POST', '/api/support/tickets', draft(more));

/** Opens a ticket and returns its id. @throws when it was refused */
export async function openTicket(who: Caller, more: object = {}): Promise<string> {
  const { status, data } = await send(who, more);
  if (status !== 201) throw new Error(`Not opened: ${JSON.stringify(data)}`);
  return data.id;
}

/** The key in a guest's mailed link. */
export const keyOf = ({ env }: Pick<Services, 'env'>, id: string) => `?key=${ticketKey(env.SESSION_SECRET, id)}`;

export const look = (who: Caller, id: string, key = '') =>
  who.send<Ticket & Refused>('GET', `/api/support/tickets/${id}${key}`);

export const reply = (who: Caller, id: string, more: object = {}, key = '') =>
  who.send<Ticket & Refused>('POST', `/api/support/tickets/${id}/messages${key}`, {
    request_id: randomUUID(),
    body: 'One more thing',
    ...more,
  });

export const move = (who: Caller, id: string, to: 'close' | 'reopen', key = '') =>
  who.send<Ticket & Refused>('POST', `/api/support/tickets/${id}/moves${key}`, { move: to });

/** An action of staff. `version` defaults to the ticket's own. */
export function asStaff(staff: Caller) {
  const path = (id: string) => `/api/admin/support/tickets/${id}`;
  const read = (id: string) => staff.send<AdminTicket & Refused>('GET', path(id));
  const versionOf = async (id: string, more: object) =>
    'version' in more ? {} : { version: (await read(id)).data.version };
  return {
    read,
    async answer(id: string, more: object = {}) {
      const body = {
        request_id: randomUUID(),
        body: 'A new jar leaves today.',
        ...(await versionOf(id, more)),
        ...more,
      };
      return staff.send<AdminTicket & Refused>('POST', `${path(id)}/messages`, body);
    },
    async change(id: string, more: object) {
      return staff.send<AdminTicket & Refused>('PATCH', path(id), { ...(await versionOf(id, more)), ...more });
    },
  };
}

/** A small picture as a browser sends it. */
export async function pictureForm({ name = 'jar.png', width = 64 } = {}): Promise<FormData> {
  const bytes = await sharp({ create: { width, height: 48, channels: 3, background: '#b0955b' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  return form;
}

export const layDown = async (who: Caller, headers: Record<string, string> = {}, form?: FormData) =>
  who.send<TicketPicture & Refused>('POST', '/api/support/pictures', form ?? (await pictureForm()), headers);

/** Sends waiting ticket mails, as the worker would. Returns them, oldest first, those to staff after the customer's. */
export async function ticketMails(services: Services) {
  const sent: { to: string; subject: string; text: string; html: string }[] = [];
  const waiting = await services.db
    .updateTable('outbox')
    .set({ dispatched_at: new Date() })
    .where('kind', 'in', Object.keys(ticketMailComposers))
    .where('dispatched_at', 'is', null)
    .returning(['id', 'kind', 'payload', 'created_at'])
    .execute();
  waiting.sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.kind.localeCompare(b.kind));
  const office: Services = { ...services, email: { send: async mail => void sent.push(mail) } };
  for (const job of waiting) await sendMail(office, ticketMailComposers, job);
  return sent;
}
