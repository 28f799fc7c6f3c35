import { expect, type Locator } from '@playwright/test';

/** Each control of what has opened stands in the window, and a press on its middle meets it. */
export async function expectReachable(opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  await expect(async () => {
    const { inWindow, controls, missed } = await opened.evaluate(look);
    expect(inWindow, 'it is in the window').toBe(true);
    expect(controls).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

function look(opened: Element) {
  const { top, left, right, bottom } = opened.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const controls = [
    ...opened.querySelectorAll('a[href], button, input, select, textarea, summary, [role^=menuitem], [role=option]'),
  ].filter(
    control =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches('.visually-hidden, [type=hidden], [aria-hidden=true]'),
  );
  const missed = controls.filter(control => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !hit || !(control.contains(hit) || hit.closest('label')?.contains(control));
  });
  return {
    inWindow: top >= 0 && left >= 0 && right <= clientWidth && bottom <= clientHeight,
    controls: controls.length,
    missed: missed.map(({ ariaLabel, textContent, outerHTML }) => ariaLabel || textContent || outerHTML.slice(0, 80)),
  };
}
