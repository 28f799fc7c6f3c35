import { navigationText } from '#content/words/navigation.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { useMenuProducts } from './use-menu-products.ts';

interface Props {
  menu: ReturnType<typeof useMenuProducts>;
  close: () => void;
  /** Shows the picture of the hovered or focused row beside the rows. */
  pictured?: boolean;
}

/** The active products by name, scent and price, or a message while there are none. */
export function MenuProducts({ menu: { state, load }, close, pictured = false }: Props) {
  if (state.status === 'failed') {
    return (
      <div className="grid justify-items-start gap-2" role="alert">
        <p>{navigationText.failed.title}</p>
        <Button onClick={load} variant="quiet">
          {navigationText.failed.action}
        </Button>
      </div>
    );
  }
  if (state.status !== 'ready') return <p role="status">{navigationText.loading}</p>;
  return <state.MenuRows close={close} first={state.first} pictured={pictured} />;
}
