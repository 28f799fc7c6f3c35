import { emptyText } from '#content/microcopy/empty.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { stillPicture } from '../layout/still-picture.ts';

/** Nothing matches what was asked for, or nothing is on sale yet. */
export function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const { title, text, action } = isFiltered ? emptyText.productsFiltered : { ...emptyText.products, action: '' };
  return (
    <EmptyState
      action={action && <ButtonLink to={pages.products()}>{action}</ButtonLink>}
      help={text}
      picture={<Picture alt="" className="aspect-4/5" picture={stillPicture('texture-swipe')} sizes="300px" />}
      title={title}
    />
  );
}
