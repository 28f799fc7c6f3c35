import { shopName } from '#content/brand.ts';

export function Wordmark({ className = '' }: { className?: string }) {
  return <span className={`wordmark ${className}`}>{shopName}</span>;
}
