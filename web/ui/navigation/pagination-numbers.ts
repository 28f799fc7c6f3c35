const mostNumbers = 5;

/** Up to five page numbers with the current one in the middle, moved inwards at either end. */
export function pageNumbers(page: number, totalPages: number): number[] {
  const count = Math.min(mostNumbers, totalPages);
  const first = Math.max(1, Math.min(page - Math.floor(mostNumbers / 2), totalPages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
