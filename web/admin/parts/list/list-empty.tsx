import { adminEmptyText } from '#content/words/empty.ts';
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
