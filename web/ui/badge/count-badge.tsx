type Props = { count: number };

/** On the corner of an icon button, whose label includes the number. Its space is reserved, so nothing shifts. */
export function CountBadge({ count }: Props) {
  const text = countText(count);
  return text === '' ? null : (
    <span aria-hidden="true" className="count-badge">
      {text}
    </span>
  );
}

/** '' at 0, '99+' above 99. */
export function countText(count: number): string {
  if (count <= 0) return '';
  return count > 99 ? '99+' : String(count);
}
