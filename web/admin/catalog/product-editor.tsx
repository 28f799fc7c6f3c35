import { useCallback, useEffect, useId, useState } from 'react';
import { adminProductsText } from '#content/words/admin/catalog.ts';
import { lateText } from '#content/words/late.ts';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useLatePart } from '#web/client/use-late-part.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LeaveQuestion } from '../parts/form/leave-question.tsx';

/** The form needs a text editor and drag and drop, which the list does not load. */
const loadForm = () => import('./editor/product-form.tsx');

interface Props {
  /** null: a new product. */
  id: string | null;
  onClose: () => void;
}

/**
 * Adds or edits a product: a refusal appears at its field, nothing typed is lost, and leaving with changes asks first.
 */
export function ProductEditor({ id, onClose }: Props) {
  const formId = useId();
  const [state, setState] = useState({ isBusy: false, isChanged: false });
  const { part, state: partState, fetch } = useLatePart(loadForm);
  const { product, problem, read } = useProduct(id);
  const load = useCallback(() => {
    void fetch();
    void read();
  }, [fetch, read]);
  useEffect(load, [load]);
  const isHere = part !== null && (id === null || product !== null);
  const failed = problem ?? (partState === 'failed' ? lateText.failed : null);
  return (
    <Dialog
      footer={
        <>
          <Button onClick={onClose} size="small" variant="secondary">
            {adminProductsText.cancel}
          </Button>
          {isHere && (
            <Button busy={state.isBusy} busyLabel={adminProductsText.saving} form={formId} size="small" type="submit">
              {id ? adminProductsText.update : adminProductsText.create}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={id ? adminProductsText.edit : adminProductsText.add}
    >
      {isHere && <part.ProductForm formId={formId} onSaved={onClose} onState={setState} product={product} />}
      {!isHere && !failed && <p role="status">{lateText.loading}</p>}
      {!isHere && failed && (
        <div className="grid justify-items-start gap-3" role="alert">
          <p>{failed}</p>
          <Button onClick={load} size="small" variant="secondary">
            {lateText.action}
          </Button>
        </div>
      )}
      <LeaveQuestion isChanged={state.isChanged} text={adminProductsText.leaveText} />
    </Dialog>
  );
}

/** A product with all its fields, or why it could not be read. Without an id nothing is read. */
function useProduct(id: string | null) {
  const [product, setProduct] = useState<AdminProduct | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(async () => {
    if (id === null) return;
    setProblem(null);
    const { data, error } = await browserApi(routes.adminGetProduct, { params: { id } });
    setProduct(known => known ?? data);
    setProblem(error?.message ?? null);
  }, [id]);
  return { product, problem, read };
}
