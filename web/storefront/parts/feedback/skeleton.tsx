type Props = { className?: string };

/** A linen placeholder in the exact box of what is loading; size it with utilities (`h-6 w-40`, `aspect-4/5`). */
export function Skeleton({ className = '' }: Props) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />;
}
