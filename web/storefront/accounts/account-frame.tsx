import type { ReactNode } from 'react';
import { Picture } from '#web/ui/media/picture.tsx';
import { stillPicture } from '../parts/still-picture.ts';
import './account.css';

type PictureProps = { picture: 'dusk' | 'pasture' };

type Props = {
  title: string;
  children: ReactNode;
} & (
  | PictureProps
  /** Text in place of the picture. */
  | { aside: string }
);

/** A narrow form beside a tall picture; on a phone the picture is a strip below it. */
export function AccountFrame({ title, children, ...beside }: Props) {
  return (
    <div className="account-frame">
      {'aside' in beside ? (
        <p className="account-frame__aside title-2">{beside.aside}</p>
      ) : (
        <AccountPicture picture={beside.picture} />
      )}
      <div className="account-frame__form">
        <h1 className="title-2" tabIndex={-1}>
          {title}
        </h1>
        <div className="account-frame__fields">{children}</div>
      </div>
    </div>
  );
}

export function AccountPicture({ picture }: PictureProps) {
  return (
    <div className="account-frame__picture">
      <Picture
        alt=""
        className="picture--crop account-frame__still"
        picture={stillPicture(picture)}
        priority="eager"
        sizes="(min-width: 800px) 58vw, 100vw"
      />
    </div>
  );
}
