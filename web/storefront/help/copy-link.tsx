import LinkIcon from 'lucide-react/icons/link';
import { useNavigate } from 'react-router';
import { faqText } from '#content/faq.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { copyText } from '#web/client/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Puts the whole address of an answer on the clipboard; where that is refused, in the address bar. */
export function CopyLink({ id }: { id: string }) {
  const navigate = useNavigate();
  const copy = async () => {
    const address = helpPages.answer(id);
    if (await copyText(new URL(address, window.location.href).href)) return toast.success(faqText.copied);
    void navigate(address, { replace: true, preventScrollReset: true });
    toast.error(faqText.notCopied);
  };
  return (
    <Button className="button--text faq__copy" icon={<Icon of={LinkIcon} />} onClick={copy} variant="quiet">
      {faqText.copy}
    </Button>
  );
}
