import type { Route } from '@playwright/test';

/** The request arrives, and its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
