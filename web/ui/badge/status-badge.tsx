import type { StatusLook } from '#domain/status-look.ts';
import { Badge } from './badge.tsx';
import { statusSigns } from './status-signs.ts';

/** A status as its table says it looks; whose status it is, nobody here knows. */
export function StatusBadge({ look: { label, tone, sign } }: { look: StatusLook }) {
  return (
    <Badge icon={sign && statusSigns[sign]} tone={tone}>
      {label}
    </Badge>
  );
}
