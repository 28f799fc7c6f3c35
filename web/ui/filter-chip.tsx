import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

type Props = { label: string } & ({ to: string } | { onRemove: () => void });

/** A filter in force; pressing it takes the filter away. */
export function FilterChip(props: Props) {
  const face = (
    <>
      {props.label}
      <Icon of={X} size={16} />
    </>
  );
  const name = `Remove filter ${props.label}`;
  if ('to' in props) {
    return (
      <Link aria-label={name} className="chip chip--filter" to={props.to}>
        {face}
      </Link>
    );
  }
  return (
    <button aria-label={name} className="chip chip--filter" onClick={props.onRemove} type="button">
      {face}
    </button>
  );
}
