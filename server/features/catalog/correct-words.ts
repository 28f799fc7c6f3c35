import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';

/**
 * Corrects words when no product contains all of them. Parts of known words stay, misspelled words become the nearest
 * known word, others are dropped. Lower case.
 */
export async function correctWords(db: Kysely<Database>, typed: readonly string[]): Promise<string[]> {
  const meant = await Promise.all(typed.map(word => correctWord(db, word)));
  return meant.flatMap(word => word ?? []);
}

async function correctWord(db: Kysely<Database>, typed: string): Promise<string | null> {
  const { rows } = await sql<{ meant: string | null }>`
    select case
      when exists (select from search_words where word like ${containing(typed)}) then ${typed}
      else (select word from search_words where word % ${typed} order by similarity(word, ${typed}) desc, word limit 1)
    end as meant
  `.execute(db);
  return rows[0]?.meant ?? null;
}
