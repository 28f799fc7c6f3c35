import { useNavigation } from 'react-router';
import { navigationText } from '#content/microcopy/navigation.ts';
import { pages } from '#contract/pages.ts';

/** A thin line while the next page takes its time; it shows only after a moment. It says so when a product or the back office is coming. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading';
  return (
    <>
      <div aria-hidden="true" className="nav-progress" data-active={isLoading || undefined} />
      <p className="nav-progress__words" role="status">
        {isLoading ? wordsOf(location.pathname) : ''}
      </p>
    </>
  );
}

function wordsOf(pathname: string): string {
  if (/^\/products\/./.test(pathname)) return navigationText.loadingProduct;
  return `${pathname}/`.startsWith(`${pages.admin()}/`) ? navigationText.checkingAdmin : '';
}
