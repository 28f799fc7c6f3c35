import { expect, it, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { Api } from '#web/client/api.ts';
import { openSharedAnswers } from './shared-answers.ts';

const answering = (data: unknown) => vi.fn(async () => ({ data, error: null })) as unknown as Api;
const failing = () => vi.fn(async () => ({ data: null, error: { code: 'fault' } })) as unknown as Api;

it('shared answers ask public routes once a minute, anonymously, and again after a change', async () => {
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

it('personal answers and searches are never shared', async () => {
  const [own, anyone] = [answering('own'), answering('anyone')];
  const api = openSharedAnswers().through(own, anyone);
  await api(routes.getCart);
  for (const _ of [1, 2]) await api(routes.listProducts, { query: { q: 'balm' } });
  expect(own).toHaveBeenCalledTimes(3);
  expect(anyone).not.toHaveBeenCalled();
});

it('an empty list is not cached, as its addresses are endless; an empty list of reviews is', async () => {
  const anyone = answering({ items: [] });
  const api = openSharedAnswers().through(answering('own'), anyone);
  for (const _ of [1, 2]) await api(routes.listProducts, { query: { category: 'moonlight' } });
  expect(anyone).toHaveBeenCalledTimes(2);
  const none = answering([]);
  const kinds = openSharedAnswers().through(answering('own'), none);
  for (const _ of [1, 2]) await kinds(routes.listKinds, { query: { category: 'moonlight' } });
  expect(none).toHaveBeenCalledTimes(2);
  for (const _ of [1, 2]) await api(routes.listReviews, { params: { slug: 'balm' } });
  expect(anyone).toHaveBeenCalledTimes(3);
});

it('a failure is not cached', async () => {
  const anyone = failing();
  const api = openSharedAnswers().through(answering('own'), anyone);
  for (const _ of [1, 2]) await api(routes.listCategories);
  expect(anyone).toHaveBeenCalledTimes(2);
});
