import { useNavigation } from 'react-router';
import { navigationText } from '#content/microcopy/navigation.ts';

/** A thin line while the next page takes its time; it shows only after a moment. A product is also named as what is coming. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  const isToProduct = isLoading && /^\/products\/./.test(location.pathname);
  return (
    <>
      <div aria-hidden="true" className="nav-progress" data-active={isLoading || undefined} />
      <p className="nav-progress__words" role="status">
        {isToProduct ? navigationText.loadingProduct : ''}
      </p>
    </>
  );
}
