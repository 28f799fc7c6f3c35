import ArrowRight from 'lucide-react/icons/arrow-right';
import Leaf from 'lucide-react/icons/leaf';
import MessageSquare from 'lucide-react/icons/message-square';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router';
import { helpText } from '#content/help.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const signs = { '/orders': Truck, '/help-faq': Leaf, '/help-contact': MessageSquare };

/** Three tall ways on: to the orders, to the answers, to a person. */
export function HelpTiles() {
  return (
    <ul className="help__tiles">
      {helpText.tiles.map(({ title, text, to }) => (
        <li key={to}>
          <Link className="help__tile" to={to}>
            <Icon className="help__sign" of={signs[to]} size={32} />
            <h2 className="help__tile-title">{title}</h2>
            <p className="help__tile-text">
              {text}
              <Icon of={ArrowRight} />
            </p>
          </Link>
        </li>
      ))}
    </ul>
  );
}
