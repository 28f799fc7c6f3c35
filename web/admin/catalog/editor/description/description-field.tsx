import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { adminProductsText } from '#content/words/admin/catalog.ts';
import { EditorTools, isLink } from './editor-tools.tsx';
import './description.css';

interface Props {
  /** HTML; '' without text. */
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
}

export function DescriptionField({ value, onChange, error }: Props) {
  const id = useId();
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <p className="field__label" id={id}>
        {adminProductsText.fields.description}
      </p>
      <RichEditor labelledBy={id} onChange={onChange} value={value} />
      {error && <p className="field__error">{error}</p>}
    </div>
  );
}

interface RichEditorProps {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
}

/** The markup that the shop stores in a description (server/features/catalog/sanitize-description.ts). */
const parts = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null }, isAllowedUri: isLink },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

/** Edits a description as its page shows it. Until it is edited, the stored HTML does not change. */
function RichEditor({ value, onChange, labelledBy }: RichEditorProps) {
  const editor = useEditor({
    extensions: parts,
    content: value,
    // Its style element would lack the nonce; editor.css has what it needs.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'rich-editor__text prose',
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? '' : written.getHTML()),
  });
  useEffect(() => {
    if (!editor || editor.isFocused || value === (editor.isEmpty ? '' : editor.getHTML())) return;
    // The user asked for another person's version.
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className="rich-editor">
      {editor && <EditorTools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
