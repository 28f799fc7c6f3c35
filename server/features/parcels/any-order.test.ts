import { expect, it } from 'vitest';
import { type ParcelWord, parcelWords, trackingMove } from '#domain/parcel/tracking.ts';
import { announceRun, drawFrom, rounds, seed } from '#test/faults/seed.ts';
import { parcelShop } from '#test/support/shops/parcel-shop.ts';
import { expectBooksRight } from '#test/support/work-off.ts';

const { fake, services, read, shipped, deliver, workOff } = await parcelShop();

const events = rounds(120);
/** Two parcels get the same words, each in an order of its own; several such pairs are on their way at once. */
const pairsAtOnce = 4;
const wordsOfParcel = 10;
const hour = 3_600_000;

interface Said {
  word: ParcelWord;
  at: Date;
}

it(
  `${events} words of a carrier, up to two days late, some said twice, end alike in any order`,
  async () => {
    announceRun('tracking', events);
    const draw = drawFrom(seed);
    const now = Date.now();
    let delivered = 0;
    while (delivered < events) {
      const pairs = await Promise.all(
        Array.from({ length: pairsAtOnce }, async () => {
          const said = Array.from({ length: wordsOfParcel }, (): Said => {
            const word = parcelWords[draw(parcelWords.length)] ?? 'delivered';
            return { word, at: new Date(now - draw(48) * hour) };
          });
          return { said, twins: await Promise.all([shipped(), shipped()]) };
        }),
      );
      const messages = pairs.flatMap(({ said, twins }) =>
        twins.flatMap(({ reference }) => said.map(({ word, at }) => fake.tracked(reference, word, at))),
      );
      const sent = shuffled(draw, [...messages, ...messages.filter(() => draw(3) === 0)]);
      while (sent.length > 0) {
        const together = sent.splice(0, 1 + draw(8));
        expect(new Set(await Promise.all(together.map(deliver)))).toEqual(new Set([200]));
        delivered += together.length;
        // Some are worked on while others still come.
        if (draw(3) === 0) await workOff();
      }
      await workOff();
      for (const { said, twins } of pairs)
        for (const { number } of twins) expect(await endOf(number), JSON.stringify(said)).toEqual(expected(said));
    }
    process.stdout.write(`tracking: ${delivered} words were delivered\n`);
    await expectBooksRight(services);
  },
  60_000 + events * 100,
);

/** The order's status, the carrier's words with their earliest times, and how many arrival mails its buyer got. */
async function endOf(number: string) {
  const { status, labels, mails } = await read(number);
  const scans = Object.fromEntries(labels[0]?.scans.map(({ word, at }) => [word, at]) ?? []);
  return { status, scans, arrivals: mails.filter(({ kind }) => kind === 'order_delivered').length };
}

function expected(said: readonly Said[]) {
  const scans: Record<string, string> = {};
  for (const { word, at } of said.toSorted((a, b) => b.at.getTime() - a.at.getTime())) scans[word] = at.toISOString();
  const status = said.reduce<Status>((from, { word }) => trackingMove(from, word) ?? from, 'shipped');
  return { status, scans, arrivals: status === 'delivered' ? 1 : 0 };
}

type Status = Parameters<typeof trackingMove>[0];

/** In any order. */
function shuffled<Item>(draw: (below: number) => number, items: readonly Item[]): Item[] {
  return items
    .map(item => ({ item, key: draw(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
