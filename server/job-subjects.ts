import { sql } from 'kysely';
import type { JobSubject } from './jobs/given-up.ts';

/** The order that a queue's item belongs to. */
export const orderOf = {
  order: (id: string) => sql<JobSubject>`select order_number from orders where id = ${id}`,
  payment: (id: string) =>
    sql<JobSubject>`select o.order_number from payments p join orders o on o.id = p.order_id where p.id = ${id}`,
  label: (id: string) =>
    sql<JobSubject>`select o.order_number from labels l join orders o on o.id = l.order_id where l.id = ${id}`,
  return: (id: string) =>
    sql<JobSubject>`select o.order_number from returns r join orders o on o.id = r.order_id where r.id = ${id}`,
  refund: (id: string) =>
    sql<JobSubject>`select o.order_number from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where r.id = ${id}`,
  /** A refund, or an entry of store credit. */
  givenBack: (id: string) =>
    sql<JobSubject>`select o.order_number from orders o where o.id in (
      select order_id from refunds where id = ${id} union all select order_id from store_credit where id = ${id})`,
};

/** The ticket that is the item. */
export const ticketItself = (id: string) =>
  sql<JobSubject>`select id as ticket_id from support_tickets where id = ${id}`;
