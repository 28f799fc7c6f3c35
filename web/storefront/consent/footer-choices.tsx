import { openChoices } from './open-choices.ts';

interface Props {
  links: readonly { text: string; to: string }[];
}

/** The footer's entries that open the banner again. Buttons, because they are not links. */
export function FooterChoices({ links }: Props) {
  return links
    .filter(({ to }) => to === '#cookie-choices')
    .map(({ text }) => (
      <li className="footer-choice" key={text}>
        <button className="footer__link" onClick={event => openChoices(event.currentTarget)} type="button">
          {text}
        </button>
      </li>
    ));
}
