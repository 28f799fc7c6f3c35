import { useState } from 'react';
import { productImportText as text } from '#content/words/admin/product-import.ts';
import type { ProductImport } from '#contract/catalog/import.ts';
import { mostImported } from '#contract/catalog/limits.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** A file of products: looked at as soon as it is chosen, then imported as it was seen. */
export function useProductImport() {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<ProductImport | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(sent: File, plan?: string) {
    setBusy(true);
    setProblem('');
    const body = new FormData();
    body.set('file', sent);
    if (plan) body.set('plan', plan);
    const { data, error } = await browserApi(routes.adminImportProducts, { body });
    setBusy(false);
    if (data) setSeen(data);
    else setProblem(error.fields.file ?? error.message);
  }

  async function choose(chosen: File) {
    setSeen(null);
    setFile(null);
    setProblem(chosen.size > mostImported.bytes ? text.file.tooLarge : '');
    if (chosen.size > mostImported.bytes) return;
    // A copy: what is imported is what was looked at, also if the file is saved again meanwhile.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: 'text/csv' });
    setFile(copy);
    await send(copy);
  }

  return {
    file,
    seen,
    problem,
    isBusy,
    choose,
    look: () => file && send(file),
    apply: () => file && seen?.plan && send(file, seen.plan),
  };
}

export type ProductImportState = ReturnType<typeof useProductImport>;
