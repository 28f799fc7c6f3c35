import { adminEmptyText } from '#content/words/empty.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

/** In the place of a list's rows; a narrowed list leads back to the whole one. */
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
