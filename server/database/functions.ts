import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { OwnerProblem } from '#server/env.ts';
import { homeFolder } from '#server/release.ts';
import type { Database } from './schema.ts';

/* Each file of db/functions creates the function it is named after, with the triggers and defaults that call it. The
   comment of a function in the database holds hashes of its file and of the function as it was applied, so a change on
   either side is noticed. */

const ownFolder = join(homeFolder, 'db');

interface FunctionFile {
  /** `functions/write-order` */
  name: string;
  /** `write_order` */
  makes: string;
  text: string;
  hash: string;
  /** Its text reads the catalog to write the function, as `put_order` for all columns of orders. */
  isGenerated: boolean;
}

interface MadeFunction {
  makes: string;
  /** `write_order(text,text)` */
  signature: string;
  comment: string | null;
  /** A hash of the function in the database, with its triggers and the defaults that call it. */
  look: string;
}

/**
 * Applies the functions that differ from their files, and drops those whose file is gone. `tablesChanged`: also those
 * that are generated, and it checks all others against the tables, but does not make them again, which would lock the
 * tables of their triggers. Answers the names of the applied files. @throws OwnerProblem
 */
export async function applyFunctions(
  trx: Transaction<Database>,
  { folder, tablesChanged }: { folder: string; tablesChanged: boolean },
): Promise<string[]> {
  const [files, made] = await Promise.all([readFiles(folder), readMade(trx)]);
  const wanted = files.filter(file => (tablesChanged && file.isGenerated) || !isMadeFrom(file, made));
  // Settles what a migration wrote: no trigger can be made on a table with pending checks.
  await sql`set constraints all immediate`.execute(trx);
  for (const { signature } of withoutFile(files, made).filter(isOurs)) await named(signature, drop(trx, signature));
  for (const { name, makes } of wanted)
    for (const { signature } of made.filter(each => each.makes === makes)) await named(name, drop(trx, signature));
  // One sets a parameter of pg_trgm, which a plain role may do only where its library was loaded.
  if (wanted.length > 0) await sql`select show_limit()`.execute(trx);
  // Twice: functions may call each other, so all must exist before one is checked.
  for (const check of ['off', 'on']) {
    await sql`set local check_function_bodies = ${sql.raw(check)}`.execute(trx);
    for (const { name, text } of wanted) await named(name, sql.raw(text).execute(trx));
  }
  if (tablesChanged) {
    for (const file of files.filter(each => !wanted.includes(each))) await named(file.name, validate(trx, file, made));
  }
  if (wanted.length > 0) await sign(trx, wanted);
  return wanted.map(({ name }) => name);
}

/** Names of the files that differ from the database. */
export async function differingFunctions(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const [files, made] = await Promise.all([readFiles(folder), readMade(db)]);
  const lost = withoutFile(files, made).filter(isOurs);
  return [...files.filter(file => !isMadeFrom(file, made)), ...lost.map(({ signature: name }) => ({ name }))].map(
    ({ name }) => name,
  );
}

/** Functions in the database that never had a file. */
export async function foreignFunctions(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const [files, made] = await Promise.all([readFiles(folder), readMade(db)]);
  return withoutFile(files, made)
    .filter(each => !isOurs(each))
    .map(({ signature }) => signature);
}

const commentOf = ({ name, hash }: FunctionFile, look: string) => `From db/${name}.sql ${hash}, made as ${look}`;
const isOurs = ({ comment }: MadeFunction) => comment?.startsWith('From db/functions/') ?? false;

function isMadeFrom(file: FunctionFile, made: MadeFunction[]): boolean {
  const own = made.filter(each => each.makes === file.makes);
  return own.length === 1 && own.every(({ comment, look }) => comment === commentOf(file, look));
}

function withoutFile(files: FunctionFile[], made: MadeFunction[]): MadeFunction[] {
  const names = new Set(files.map(({ makes }) => makes));
  return made.filter(({ makes }) => !names.has(makes));
}

/** A new result type or new arguments need a new function. Its file makes its triggers and defaults again. */
async function drop(trx: Transaction<Database>, signature: string) {
  const { rows } = await sql<{ statement: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
    from pg_trigger where tgfoid = ${signature}::regprocedure and not tgisinternal
    union all
    select format('alter table %s alter column %I drop default', attrelid::regclass, attname)
    from pg_depend
    join pg_attrdef d on classid = 'pg_attrdef'::regclass and objid = d.oid
    join pg_attribute on attrelid = d.adrelid and attnum = d.adnum
    where refclassid = 'pg_proc'::regclass and refobjid = ${signature}::regprocedure`.execute(trx);
  for (const { statement } of rows) await sql.raw(statement).execute(trx);
  await sql.raw(`drop function ${signature}`).execute(trx);
}

/** As PostgreSQL does when it makes a function. */
async function validate(trx: Transaction<Database>, { makes }: FunctionFile, made: MadeFunction[]) {
  const own = made.find(each => each.makes === makes);
  await sql`
    select case lanname when 'plpgsql' then plpgsql_validator(f.oid) else fmgr_sql_validator(f.oid) end
    from pg_proc f join pg_language l on l.oid = prolang where f.oid = ${own?.signature}::regprocedure`.execute(trx);
}

async function sign(trx: Transaction<Database>, files: FunctionFile[]) {
  const made = await readMade(trx);
  for (const file of files) {
    const own = made.find(({ makes }) => makes === file.makes);
    if (!own) throw new OwnerProblem(`db/${file.name}.sql does not make ${file.makes}, and nothing was changed.`);
    await sql`comment on function ${sql.raw(own.signature)} is ${sql.lit(commentOf(file, own.look))}`.execute(trx);
  }
}

async function named<T>(name: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (fault) {
    const why = `${name} failed and nothing was changed: ${(fault as Error).message}.`;
    throw new OwnerProblem(why, { cause: fault });
  }
}

async function readFiles(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(join(folder, 'functions'))).filter(file => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async file => {
      const name = file.slice(0, -'.sql'.length);
      const text = await readFile(join(folder, 'functions', file), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const isGenerated = /^do \$\$/m.test(text);
      return { name: `functions/${name}`, makes: name.replaceAll('-', '_'), text, hash, isGenerated };
    }),
  );
}

/** Functions of extensions are left out. */
async function readMade(db: Kysely<Database>): Promise<MadeFunction[]> {
  const { rows } = await sql<MadeFunction>`
    select proname as makes, f.oid::regprocedure::text as signature, obj_description(f.oid, 'pg_proc') as comment,
      md5(concat_ws(' ', pg_get_functiondef(f.oid),
        (select string_agg(concat_ws(' ', pg_get_triggerdef(oid), tgenabled), ' '
            order by tgrelid::regclass::text, tgname)
          from pg_trigger where tgfoid = f.oid and not tgisinternal),
        (select string_agg(concat_ws(' ', adrelid::regclass, adnum, pg_get_expr(adbin, adrelid)), ' '
            order by adrelid, adnum)
          from pg_depend join pg_attrdef d on classid = 'pg_attrdef'::regclass and objid = d.oid
          where refclassid = 'pg_proc'::regclass and refobjid = f.oid))) as look
    from pg_proc f
    where pronamespace = current_schema()::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = f.oid and deptype = 'e')
    order by signature`.execute(db);
  return rows;
}
