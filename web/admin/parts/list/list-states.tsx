import { useRevalidator } from 'react-router';
import { listText } from '#content/words/admin/lists.ts';
import { adminEmptyText } from '#content/words/empty.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** Replaces the rows of an empty list; a filtered list links to the whole one. */
export function ListEmpty({ text, wholeList }: { text: string; wholeList: string | null }) {
  return (
    <div className="grid justify-items-start gap-3 p-6">
      <p>{text}</p>
      {wholeList && (
        <ButtonLink size="small" to={wholeList} variant="secondary">
          {adminEmptyText.filtered.action}
        </ButtonLink>
      )}
    </div>
  );
}

/** Replaces a list that could not be read: the server's message and a retry. The rest of the page stays. */
export function ListFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid justify-items-start gap-3 p-6" role="alert">
      <p>{message}</p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()} size="small" variant="secondary">
        {listText.again}
      </Button>
    </div>
  );
}
