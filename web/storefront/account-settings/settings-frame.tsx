import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { breadcrumbText } from '#content/words/navigation.ts';
import { pages } from '#contract/pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';
import './account-settings.css';

interface Props {
  title: string;
  /** Pages between the home page and this one. */
  above?: readonly { label: string; to: string }[];
  back: { label: string; to: string };
  /** Beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The frame of account pages: breadcrumb, title, and ruled sections below it. */
export function SettingsFrame({ title, above = [], back, note, children }: Props) {
  return (
    <div className="account wrap">
      <Breadcrumb items={[{ label: breadcrumbText.home, to: pages.home() }, ...above, { label: title }]}>
        <Link className="breadcrumb__back" to={back.to}>
          <Icon of={ArrowLeft} />
          {back.label}
        </Link>
      </Breadcrumb>
      <header className="account__head">
        <h1 className="title-1">{title}</h1>
        {note && <p className="muted break-words">{note}</p>}
      </header>
      {children}
    </div>
  );
}
