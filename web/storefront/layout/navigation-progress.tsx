import { useNavigation } from 'react-router';

/** A thin line while the next page takes its time; it shows only after a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div aria-hidden="true" className="nav-progress" data-active={state === 'loading' || undefined} />;
}
