import { type Editor, useEditorState } from '@tiptap/react';
import Italic from 'lucide/dist/esm/icons/italic.mjs';
import Bold from 'lucide/dist/esm/icons/letter-b.mjs';
import Heading from 'lucide/dist/esm/icons/letter-h.mjs';
import LinkIcon from 'lucide/dist/esm/icons/link.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs';
import Quote from 'lucide/dist/esm/icons/quote.mjs';
import Redo from 'lucide/dist/esm/icons/redo-2.mjs';
import Undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { type KeyboardEvent, useState } from 'react';
import { editorText as text } from '#content/words/admin/catalog.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Formatting buttons for the selected text. */
export function EditorTools({ editor }: { editor: Editor }) {
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const marks = [
    { icon: Bold, label: text.bold, isOn: state.bold, run: () => chain().toggleBold().run() },
    { icon: Italic, label: text.italic, isOn: state.italic, run: () => chain().toggleItalic().run() },
    { icon: Heading, label: text.heading, isOn: state.heading, run: () => chain().toggleHeading({ level: 3 }).run() },
    { icon: List, label: text.bullets, isOn: state.bullets, run: () => chain().toggleBulletList().run() },
    { icon: ListOrdered, label: text.numbers, isOn: state.numbers, run: () => chain().toggleOrderedList().run() },
    { icon: Quote, label: text.quote, isOn: state.quote, run: () => chain().toggleBlockquote().run() },
    { icon: LinkIcon, label: text.link, isOn: state.link, run: () => setLinking(!isLinking) },
  ];
  const steps = [
    { icon: Undo, label: text.undo, isOff: !state.canUndo, run: () => chain().undo().run() },
    { icon: Redo, label: text.redo, isOff: !state.canRedo, run: () => chain().redo().run() },
  ];
  return (
    <>
      <div aria-label={text.tools} className="rich-editor__tools" role="toolbar">
        {marks.map(({ icon, label, isOn, run }) => (
          <IconButton aria-pressed={isOn} icon={<Icon of={icon} size={18} />} key={label} label={label} onClick={run} />
        ))}
        {steps.map(({ icon, label, isOff, run }) => (
          <IconButton
            aria-disabled={isOff}
            icon={<Icon of={icon} size={18} />}
            key={label}
            label={label}
            onClick={run}
            tooltipAlign="end"
          />
        ))}
      </div>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

/** The link of the selected text. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
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
    // Keep Enter from submitting the product form.
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

/** Whether a description may link there; the shop removes every other link. */
export const isLink = (address: string): boolean => {
  const { protocol } = URL.parse(address) ?? {};
  return protocol === 'https:' || protocol === 'mailto:';
};
