import { Form } from 'react-router';
import { adminShellText } from '#content/microcopy/admin-pages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ListFilter } from './list-filter.ts';

interface Props<Status extends string> {
  filter: ListFilter;
  placeholder: string;
  statusLabel: string;
  allStatuses: string;
  statuses: readonly Status[];
  labelOf: (status: Status) => string;
}

/** Narrows a list by words and status; the address keeps both. */
export function ListSearch<Status extends string>(props: Props<Status>) {
  const { filter, placeholder, statusLabel, allStatuses, statuses, labelOf } = props;
  return (
    <Form className="admin-tools" key={`${filter.q} ${filter.status}`} role="search">
      <TextField
        defaultValue={filter.q}
        label={adminShellText.search}
        maxLength={100}
        name="q"
        placeholder={placeholder}
        type="search"
      />
      <SelectField
        defaultValue={filter.status}
        label={statusLabel}
        name="status"
        onChange={event => event.target.form?.requestSubmit()}
      >
        <option value="">{allStatuses}</option>
        {statuses.map(status => (
          <option key={status} value={status}>
            {labelOf(status)}
          </option>
        ))}
      </SelectField>
      <Button size="small" type="submit" variant="secondary">
        {adminShellText.search}
      </Button>
    </Form>
  );
}
