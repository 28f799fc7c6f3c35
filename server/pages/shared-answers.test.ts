import { expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { Api } from '#web/client/api.ts';
import { openSharedAnswers } from './shared-answers.ts';

const answering = (data: unknown) => vi.fn(async () => ({ data, error: null })) as unknown as Api;
const failing = () => vi.fn(async () => ({ data: null, error: { code: 'fault' } })) as unknown as Api;

it('asks public routes once a minute and as nobody; a change makes it ask again', async () => {
  let time = 1_000_000;
  const answers = openSharedAnswers(() => time);
  const [own, anyone] = [answering('own'), answering('anyone')];
  const api = answers.through(own, anyone);
  for (const _ of [1, 2]) expect((await api(routes.getProduct, { params: { slug: 'balm' } })).data).toBe('anyone');
  expect(anyone).toHaveBeenCalledTimes(1);
  await api(routes.getProduct, { params: { slug: 'oil' } });
  expect(anyone).toHaveBeenCalledTimes(2);
  answers.clear();
  await api(routes.getProduct, { params: { slug: 'balm' } });
  time += 60_001;
  await api(routes.getProduct, { params: { slug: 'balm' } });
  expect(anyone).toHaveBeenCalledTimes(4);
  expect(own).not.toHaveBeenCalled();
});

it('asks as the visitor what is the visitor’s own, and every search anew', async () => {
  const [own, anyone] = [answering('own'), answering('anyone')];
  const api = openSharedAnswers().through(own, anyone);
  await api(routes.getCart);
  for (const _ of [1, 2]) await api(routes.listProducts, { query: { q: 'balm' } });
  expect(own).toHaveBeenCalledTimes(3);
  expect(anyone).not.toHaveBeenCalled();
});

it('keeps no list without goods, whose addresses nobody can count; that nobody wrote a review is an answer', async () => {
  const anyone = answering({ items: [] });
  const api = openSharedAnswers().through(answering('own'), anyone);
  for (const _ of [1, 2]) await api(routes.listProducts, { query: { category: 'moonlight' } });
  expect(anyone).toHaveBeenCalledTimes(2);
  for (const _ of [1, 2]) await api(routes.listReviews, { params: { slug: 'balm' } });
  expect(anyone).toHaveBeenCalledTimes(3);
});

it('keeps no failure', async () => {
  const anyone = failing();
  const api = openSharedAnswers().through(answering('own'), anyone);
  for (const _ of [1, 2]) await api(routes.listCategories);
  expect(anyone).toHaveBeenCalledTimes(2);
});
