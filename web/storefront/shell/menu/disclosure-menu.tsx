import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useDismiss } from '#web/ui/overlay/use-dismiss.ts';
import { useHoverIntent } from './use-hover-intent.ts';

type Props = {
  label: ReactNode;
  /** The panel: usually links. `close` is for choices that do not leave the page. */
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
  /** The class of the panel, for its width. */
  className?: string;
  /** Also opens on hover; touch and keyboard press the button. */
  opensOnHover?: boolean;
  onOpen?: () => void;
};

/** A button and a panel of links under it: the disclosure pattern, which suits navigation better than role=menu. */
export function DisclosureMenu({ label, children, align = 'start', className = '', opensOnHover, onOpen }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const show = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted && !open) onOpen?.();
  };
  const { hasJustOpened, ...hover } = useHoverIntent(open, show);
  useDismiss(root, open, escaped => {
    setOpen(false);
    if (escaped) button.current?.focus();
  });
  return (
    <div className="disclosure" ref={root} {...(opensOnHover ? hover : {})}>
      <button
        aria-controls={id}
        aria-expanded={open}
        className="disclosure__button"
        onClick={() => show(!open || hasJustOpened())}
        ref={button}
        type="button"
      >
        {label}
        <Icon of={ChevronDown} />
      </button>
      <div className={`menu disclosure__panel disclosure__panel--${align} ${className}`} hidden={!open} id={id}>
        {children(() => setOpen(false))}
      </div>
    </div>
  );
}
