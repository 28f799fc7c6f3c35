import LinkIcon from 'lucide/dist/esm/icons/link.mjs';
import { confirmText } from '#content/words/checkout.ts';
import { pages } from '#contract/pages.ts';
import { copyText } from '#web/client/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const { link: text } = confirmText;

interface Props {
  orderNumber: string;
  orderKey: string;
  /** The shop's origin. */
  origin: string;
}

/** The link that opens a guest's order, with a copy button. */
export function OrderLink({ orderNumber, orderKey, origin }: Props) {
  const path = pages.order(orderNumber, orderKey);
  const address = new URL(path, origin).href;
  const copy = async () => {
    if (await copyText(address)) toast.success(text.copied);
    else toast.error(text.notCopied);
  };
  return (
    <div className="grid min-w-0 justify-items-start gap-2">
      <p className="text-sm">{text.keep}</p>
      <a className="link max-w-full truncate text-sm" href={path}>
        {address}
      </a>
      <Button className="button--text" icon={<Icon of={LinkIcon} />} onClick={copy} variant="quiet">
        {text.copy}
      </Button>
    </div>
  );
}
