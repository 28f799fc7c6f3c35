import { isInName } from '#domain/catalog/family.ts';
import { scentLabel, sizeBeside } from '#domain/display.ts';

interface Facts {
  scent: string | null;
  size: string | null;
  category: string | null;
}

/** 'Lavender, 4 oz / 113 g': what distinguishes similar products and is not in the name beside it. */
export function productDetails(name: string, { scent, size, category }: Facts): string {
  const details = [
    scent && !isInName(name, scentLabel(scent)) && scentLabel(scent),
    sizeBeside(name, { size, category }),
  ];
  return details.filter(Boolean).join(', ');
}
