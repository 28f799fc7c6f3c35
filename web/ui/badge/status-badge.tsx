import type { StatusLook } from '#domain/status-look.ts';
import { Badge } from './badge.tsx';
import { statusSigns } from './status-signs.ts';

/** A badge drawn from a status's row in its table. */
export function StatusBadge({ look: { label, tone, sign } }: { look: StatusLook }) {
  return (
    <Badge icon={sign && statusSigns[sign]} tone={tone}>
      {label}
    </Badge>
  );
}
