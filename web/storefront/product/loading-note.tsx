import { useNavigation } from 'react-router';
import { productPageText } from '#content/microcopy/product-page.ts';

/** Said while another product is on its way and this one still stands. */
export function LoadingNote() {
  const { state, location } = useNavigation();
  const isToProduct = state === 'loading' && /^\/products\/./.test(location.pathname);
  return (
    <p className="product__loading" role="status">
      {isToProduct ? productPageText.loading : ''}
    </p>
  );
}
