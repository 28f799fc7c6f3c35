import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminProduct, AdminProductPage, ListQuery } from '#contract/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { pictures } from './picture-sql.ts';
import { type PictureRow, presentPicture } from './present-picture.ts';
import { sanitiseDescription } from './sanitise-description.ts';

type Db = Kysely<Database>;

interface AdminProductRow extends Omit<AdminProduct, 'image' | 'created_at'> {
  created_at: Date;
  pictures: PictureRow[];
}

/** All products, on sale or not; searched by name or address, sorted by a column of the table (`-` before it turns it round). */
export async function adminListProducts(db: Db, query: ListQuery): Promise<AdminProductPage> {
  const { page, pageSize, q } = query;
  const matching = q ? sql`strpos(lower(p.name), lower(${q})) > 0 or strpos(p.slug, lower(${q})) > 0` : sql`true`;
  const order = orderOf(query.sort);
  const [{ rows }, total] = await Promise.all([
    // The page first: pictures and descriptions are read of its own rows alone.
    sql<AdminProductRow>`
      select ${adminColumns} from (
        select p.id as page_id from products p where ${matching}
        order by ${order}, p.id limit ${pageSize} offset ${(page - 1) * pageSize}
      ) page join products p on p.id = page.page_id order by ${order}, p.id
    `.execute(db),
    countMatching(db, matching),
  ]);
  return { items: rows.map(presentAdminProduct), total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}

/** One product for staff; null when it is gone. */
export async function findAdminProduct(db: Db, id: string): Promise<AdminProduct | null> {
  const { rows } = await sql<AdminProductRow>`select ${adminColumns} from products p where p.id = ${id}`.execute(db);
  return rows[0] ? presentAdminProduct(rows[0]) : null;
}

const sortable: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  price: sql`p.price_cents`,
  // Products that are not counted come after all that are.
  stock: sql`p.stock_quantity`,
  status: sql`p.is_active`,
  created: sql`p.created_at`,
};

function orderOf(sort: string): RawBuilder<unknown> {
  const name = sort.replace(/^-/, '');
  const column = Object.hasOwn(sortable, name) ? sortable[name] : null;
  if (!column) return sql`p.created_at desc`;
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

async function countMatching(db: Db, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from products p where ${matching}`.execute(db);
  return rows[0]?.total ?? 0;
}

const adminColumns = sql`p.id, p.slug, p.name, p.description, p.short_description, p.price_cents, p.category, p.scent, p.size,
  p.stock_quantity, p.is_active, p.version, p.created_at, ${pictures(1)} as pictures`;

function presentAdminProduct({ pictures: [picture], ...row }: AdminProductRow): AdminProduct {
  return {
    ...row,
    description: sanitiseDescription(row.description),
    image: picture ? presentPicture(picture) : null,
    created_at: row.created_at.toISOString(),
  };
}
