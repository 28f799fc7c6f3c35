import { openChoices } from './open-choices.ts';

interface Props {
  links: readonly { text: string; to: string }[];
}

/** Among the footer's links those that open the banner again: buttons, for they lead nowhere. */
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
