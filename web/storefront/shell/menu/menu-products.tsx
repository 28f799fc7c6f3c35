import { navigationText } from '#content/words/navigation.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { MenuGroupsProps } from './menu-groups.tsx';
import type { useMenuProducts } from './use-menu-products.ts';

interface Props {
  menu: ReturnType<typeof useMenuProducts>;
  close: () => void;
  layout: MenuGroupsProps['layout'];
}

/** The active products by category, or a message while there are none. */
export function MenuProducts({ menu: { state, load }, close, layout }: Props) {
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
  return <state.MenuGroups close={close} groups={state.groups} layout={layout} />;
}
