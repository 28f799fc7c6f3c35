import { Badge } from './badge.tsx';
import { type StatusKind, statusLook } from './status-looks.ts';

export function StatusBadge({ kind = 'order', status }: { kind?: StatusKind; status: string }) {
  const { text, tone, icon } = statusLook(kind, status);
  return (
    <Badge icon={icon} tone={tone}>
      {text}
    </Badge>
  );
}
