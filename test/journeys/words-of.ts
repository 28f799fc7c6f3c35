import type { Page } from '@playwright/test';

/** All text of a page, visible or not. */
export const wordsOf = (page: Page): Promise<string> =>
  page.locator('body').evaluate(body => {
    const copy = body.cloneNode(true) as HTMLElement;
    for (const code of copy.querySelectorAll('script, style, template')) code.remove();
    return copy.textContent ?? '';
  });
