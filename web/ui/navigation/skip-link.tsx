type Props = { to?: `#${string}`; children?: string };

/** First on the page; its target has that id and tabIndex -1. */
export function SkipLink({ to = '#main', children = 'Skip to content' }: Props) {
  return (
    <a className="skip-link" href={to}>
      {children}
    </a>
  );
}
