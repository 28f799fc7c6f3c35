import { adminText } from '#content/microcopy/admin.ts';
import { adminProductsText } from '#content/microcopy/products.ts';
import type { AdminProductRow } from '#contract/product-desk.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { DeleteQuestion } from '../form/delete-question.tsx';

type Props = { product: AdminProductRow; onClose: () => void };

export const DeleteProduct = ({ product: { id, name }, onClose }: Props) => (
  <DeleteQuestion
    action={adminProductsText.deleteAction}
    busyLabel={adminProductsText.deleting}
    onClose={onClose}
    remove={() => browserApi(routes.adminDeleteProduct, { params: { id } })}
    thing={name}
    words={adminText.productDelete}
  />
);
