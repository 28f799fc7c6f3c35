import type { Pool } from 'pg';

/**
 * The schema as the database's catalog has it, independent of the order of creation: tables with columns,
 * constraints, indexes and triggers, then the heads of functions (their bodies are in db/functions). For reading and
 * comparing, not for running.
 */
export async function describeSchema(pool: Pick<Pool, 'query'>): Promise<string> {
  const parts = [await tables(pool), await functions(pool)];
  return `-- What db/migrations and db/functions make, read back from the catalog. Rewritten by: npx vitest run --project server db/schema -u\n\n${parts.join('\n')}`;
}

async function tables(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ name: string; lines: string[]; options: string; after: string[] }>(tablesQuery);
  return rows
    .map(({ name, lines, options, after }) => {
      const body = lines.map(line => `  ${line}`).join(',\n');
      return `table ${name} (\n${body}\n)${options};\n${after.map(line => `${line};\n`).join('')}`;
    })
    .join('\n');
}

async function functions(pool: Pick<Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ head: string }>(functionsQuery);
  return rows.map(({ head }) => `function ${head};\n`).join('');
}

// The migrator's own tables are left out.
const tablesQuery = `
select t.relname as name,
  array(
    select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      case when a.attidentity = 'a' then 'generated always as identity' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid))
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
  ) || array(
    select 'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid, true)
    from pg_constraint c where c.conrelid = t.oid and c.contype not in ('n', 't')
    order by array_position('{p,u,x,f,c}'::"char"[], c.contype), c.conname
  ) as lines,
  coalesce(' with (' || array_to_string(t.reloptions, ', ') || ')', '') as options,
  array(
    select pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = t.oid
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.conrelid = t.oid)
    order by i.indexrelid::regclass::text
  ) || array(
    select pg_get_triggerdef(g.oid, true) from pg_trigger g
    where g.tgrelid = t.oid and not g.tgisinternal order by g.tgname
  ) as after
from pg_class t
where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely_%'
order by t.relname`;

// Functions of extensions are left out.
const functionsQuery = `
select f.proname || '(' || pg_get_function_arguments(f.oid) || ') returns ' || pg_get_function_result(f.oid)
    || coalesce(' set ' || array_to_string(f.proconfig, ', '), '') as head
from pg_proc f
where f.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
order by f.proname`;
