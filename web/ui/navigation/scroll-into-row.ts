/** The ref of the open one of a row of links: scrolls the row alone, not the page, until the link is in its middle. */
export function scrollIntoRow(link: HTMLElement | null): void {
  const row = link?.closest('ul, nav');
  if (!link || !row) return;
  const middle = (box: DOMRect) => box.left + box.width / 2;
  row.scrollLeft += middle(link.getBoundingClientRect()) - middle(row.getBoundingClientRect());
}
