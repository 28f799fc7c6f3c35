/** The ref of the open tab of a row: scrolls the row sideways until the tab is in its middle, as far as it can. */
export function showTab(tab: HTMLElement | null): void {
  const row = tab?.closest('.list-views');
  if (!tab || !row) return;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  row.scrollLeft += middle(tab.getBoundingClientRect()) - middle(row.getBoundingClientRect());
}
