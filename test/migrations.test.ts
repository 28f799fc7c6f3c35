import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* The previous release serves on while the next one migrates, and may be started again afterwards. What takes something
   away from it waits for a later release, in a file whose name ends in `.contract.sql`: docs/how-to/change-the-schema.md. */

/** The last migration from before this rule. */
const lastFree = '0002_order_statuses.sql';
const takesAway: [why: string, what: RegExp][] = [
  ['drops', /\bdrop (table|column|view|materialized view|type|domain|sequence|schema|default)\b/],
  ['drops', /\bdrop (?!table|column|constraint|index|not null|default)(if exists )?\w+( cascade)?$/],
  ['renames', /\brename\b/],
  ['changes a type', /\balter( column)? \w+ (set data )?type\b/],
  ['forbids null', /\bset not null\b/],
  [
    'asks for a column',
    /\badd( column)?( if not exists)? (?!constraint|check|foreign|unique|primary|exclude)\w+ (?![^,]*\b(default|generated)\b)[^,]*\bnot null\b/,
  ],
  ['checks more', /\badd (constraint|check|foreign key|unique|primary key|exclude)\b/],
  ['checks more', /\bcreate unique index\b/],
];

/** What a migration takes away from the release before it. A comment above a statement may say why it goes on. */
function takenAway(text: string): string[] {
  const created = new Set([...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, name]) => name));
  return text.split(';').flatMap(part => {
    if (/^\s*-- The previous release goes on: /m.test(part)) return [];
    const statement = part.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
    const table = /^(?:alter table|create unique index \w+ on)(?: if exists| only)? (\w+)/.exec(statement)?.[1];
    if (table && created.has(table)) return [];
    return takesAway.filter(([, what]) => what.test(statement)).map(([why]) => `${why}: ${statement.slice(0, 80)}`);
  });
}

it('a migration takes nothing away from the previous release, unless its name says so', () => {
  const files = readdirSync('db/migrations').filter(name => name > lastFree && !name.endsWith('.contract.sql'));
  const broken = files.flatMap(name =>
    takenAway(readFileSync(`db/migrations/${name}`, 'utf8')).map(what => `${name} ${what}`),
  );
  expect(broken).toEqual([]);
});

it.each([
  ['drop table carts'],
  ['alter table orders drop column phone'],
  ['alter table orders drop phone'],
  ['alter table sessions rename column token to token_hash'],
  ['alter table orders alter column total_cents type bigint'],
  ['alter table orders alter note set not null'],
  ['alter table orders alter note drop default'],
  ['alter table orders add column note text not null'],
  ['alter table orders add note text not null, add more text default 1'],
  ['alter table orders add constraint orders_note check (note <> $$$$)'],
  ['create unique index orders_note on orders (note)'],
])('%s takes something away', statement => {
  expect(takenAway(`-- A comment.\n${statement};`)).toHaveLength(1);
});

it.each([
  ['alter table orders add column note text'],
  ["alter table orders add column note text not null default '', add more int"],
  ['alter table orders alter note drop not null'],
  ['alter table orders drop constraint orders_note'],
  ['create table barns (id int); alter table barns add unique (id); create unique index b on barns (id)'],
  ['-- The previous release goes on: it never wrote a note.\nalter table orders alter note set not null'],
])('%s takes nothing away', statement => {
  expect(takenAway(`${statement};`)).toEqual([]);
});
