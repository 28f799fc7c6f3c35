export function Wordmark({ className = '' }: { className?: string }) {
  return <span className={`wordmark ${className}`}>Golden Graze</span>;
}
