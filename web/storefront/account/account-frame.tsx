import type { ReactNode } from 'react';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../layout/still-picture.ts';
import './account.css';

interface Props {
  title: string;
  picture: 'dusk' | 'pasture';
  children: ReactNode;
}

/** A narrow form beside a tall picture; on a phone the picture is a strip above it. */
export function AccountFrame({ title, picture, children }: Props) {
  return (
    <div className="account-frame">
      <div className="account-frame__picture">
        <Picture
          alt=""
          className="picture--crop account-frame__still"
          picture={stillPicture(picture)}
          priority="eager"
          sizes="(min-width: 800px) 58vw, 100vw"
        />
      </div>
      <div className="account-frame__form">
        <h1 className="title-2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
