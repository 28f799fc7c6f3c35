import type { Page } from '@playwright/test';

/** All a page says, to the eye or not. */
export const wordsOf = (page: Page): Promise<string> =>
  page.locator('body').evaluate(body => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const code of copy.querySelectorAll('script, style, template')) code.remove();
    return copy.textContent ?? '';
  });
