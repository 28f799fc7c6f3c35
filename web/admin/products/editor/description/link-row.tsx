import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { editorText as text } from '#content/microcopy/products.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { isLink } from './link-address.ts';

/** Where the chosen words lead. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const stored = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(stored);
  const [isBad, setBad] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = () => {
    if (!isLink(address.trim())) return setBad(true);
    chain().setLink({ href: address.trim() }).run();
    onDone();
  };
  const remove = () => {
    chain().unsetLink().run();
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not the form around it.
    event.preventDefault();
    set();
  };
  return (
    <div className="rich-editor__link">
      <TextField
        error={isBad ? text.linkBad : undefined}
        hint={text.linkHint}
        label={text.linkAddress}
        maxLength={500}
        onChange={event => setAddress(event.target.value)}
        onKeyDown={onKey}
        type="url"
        value={address}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={set} size="small" variant="secondary">
          {text.setLink}
        </Button>
        {stored && (
          <Button onClick={remove} size="small" variant="quiet">
            {text.removeLink}
          </Button>
        )}
      </div>
    </div>
  );
}
