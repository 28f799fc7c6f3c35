import { adminProductsText } from '#content/words/admin/catalog.ts';
import { adminText } from '#content/words/admin/parts.ts';
import type { AdminProductRow } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { forgetKept } from '#web/admin/parts/form/use-kept.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { DeleteQuestion } from '../parts/form/delete-question.tsx';

interface Props {
  product: Pick<AdminProductRow, 'id' | 'name'>;
  onClose: () => void;
  /** Leaves the page of the product. */
  onDeleted?: () => Promise<void> | void;
}

export function DeleteProduct({ product: { id, name }, onClose, onDeleted }: Props) {
  const remove = async () => {
    const answer = await browserApi(routes.adminDeleteProduct, { params: { id } });
    if (answer.data) {
      forgetKept('product', id);
      await onDeleted?.();
    }
    return answer;
  };
  return (
    <DeleteQuestion
      action={adminProductsText.deleteAction}
      busyLabel={adminProductsText.deleting}
      onClose={onClose}
      remove={remove}
      thing={name}
      words={adminText.productDelete}
    />
  );
}
