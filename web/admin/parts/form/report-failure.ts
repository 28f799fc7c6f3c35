import { fill } from '#content/fill.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { ApiError } from '#web/client/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

interface Failed {
  /** 'delete the coupon', for the sentence. */
  action: string;
  /** Its name or code. */
  thing: string;
  /** Absent where another try makes no sense. */
  again?: (() => void) | undefined;
  about?: string;
}

/**
 * Says that an action failed and why, with a button for another try. Without an answer nobody knows whether it failed:
 * that alone is said.
 */
export function reportFailure({ code, message }: Pick<ApiError, 'code' | 'message'>, failed: Failed): void {
  const { action, thing, again, about } = failed;
  const { text, action: label } = adminText.failed;
  const said = code === 'NETWORK_ERROR' ? message : fill(text, { action, thing, reason: message });
  toast.error(said, { ...(again && { action: { label, onClick: again } }), ...(about && { about }) });
}
