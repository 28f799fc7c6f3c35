import { adminText } from '#content/microcopy/admin.ts';

export function Figure({ label, value, change }: { label: string; value: string; change?: number | null }) {
  return (
    <div className="rounded-panel border border-line bg-surface p-4">
      <dt className="text-sm muted">{label}</dt>
      <dd className="num text-t3">{value}</dd>
      {change != null && (
        <dd className="text-xs muted">
          {change > 0 ? '+' : ''}
          {change}% {adminText.compare}
        </dd>
      )}
    </div>
  );
}
