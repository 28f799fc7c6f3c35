import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { fill } from '#content/fill.ts';
import { returnLabelText as text } from '#content/words/admin/returns.ts';
import type { StaffReturn } from '#contract/returns/admin.ts';
import { routes } from '#contract/routes.ts';
import { isLiveLabel } from '#domain/parcel/label-state.ts';
import { isOpenReturn, takesLabel } from '#domain/returns/return-state.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LabelEntry } from '../parcels/label-entry.tsx';
import { keepsPage } from '../parts/form/keeps-page.ts';
import { Panel } from '../parts/panel.tsx';

/** The paid label of a return, why there is none, and the way to buy one. Absent where the shop buys no labels. */
export function ReturnLabels({ found }: { found: StaffReturn }) {
  const { code, labels, label_provider, label_problem, order_number, status, steps } = found;
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const canBuy = label_provider !== null && takesLabel(status) && !labels.some(label => isLiveLabel(label.status));
  if (labels.length === 0 && !canBuy) return null;
  const buy = async () => {
    setBusy(true);
    const { data, error } = await browserApi(routes.adminBuyReturnLabel, { params: { code } });
    setBusy(false);
    if (error) toast.error(error.message);
    else if (data.labels.some(label => label.status === 'bought')) toast.success(text.bought);
    if (!keepsPage(error)) await revalidate();
  };
  return (
    <Panel padded title={labels.length > 1 ? text.titles : text.title}>
      <div className="grid gap-4">
        {label_problem && canBuy && (
          <Banner alert tone="warning">
            {fill(text.failed, { reason: label_problem })}
          </Banner>
        )}
        {labels.length > 0 && (
          <ul className="admin-entries">
            {labels.toReversed().map(label => (
              <LabelEntry
                isOver={!isOpenReturn(status) && !steps.some(step => step.status === 'received')}
                key={label.id}
                label={label}
                orderNumber={order_number}
              />
            ))}
          </ul>
        )}
        {canBuy && (
          <>
            {!label_problem && <p className="muted">{text.text}</p>}
            <div>
              <Button busy={isBusy} busyLabel={text.buying} onClick={() => void buy()} size="small" variant="secondary">
                {label_problem ? text.again : text.buy}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
