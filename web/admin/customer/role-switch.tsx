import { useState } from 'react';
import { adminCustomerText } from '#content/microcopy/customers.ts';
import type { CustomerDetails } from '#contract/customers.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { RoleQuestion } from './role-question.tsx';

const words = adminCustomerText.role;

/** Whether somebody is of the staff: off with its reason where it cannot be changed, asked once where it can. */
export function RoleSwitch({ customer }: { customer: CustomerDetails }) {
  const [isAsking, setAsking] = useState(false);
  const { role_fixed: reason } = customer;
  return (
    <div className="customer-role">
      <Switch
        disabled={reason !== null}
        hint={reason ?? words.hint}
        isOn={customer.is_admin}
        key={`${customer.id} ${customer.is_admin}`}
        label={words.label}
        onSwitch={() => setAsking(true)}
      />
      {isAsking && <RoleQuestion customer={customer} makeAdmin={!customer.is_admin} onClose={() => setAsking(false)} />}
    </div>
  );
}
