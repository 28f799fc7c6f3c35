import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isFromInbox } from './inbox.ts';

interface Props {
  to: string;
  label: string;
  /** On the right. */
  children?: ReactNode;
}

/** On a phone, with one pane at a time: back to the previous pane and its scroll position. */
export function PaneBack({ to, label, children }: Props) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!isFromInbox(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className="pane-back">
      <Link className="pane-back__link" onClick={back} to={to}>
        <Icon of={ArrowLeft} />
        <span className="pane-back__label">{label}</span>
      </Link>
      {children}
    </div>
  );
}
