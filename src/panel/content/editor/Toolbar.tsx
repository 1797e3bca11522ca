import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Image as ImageIcon,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Redo2,
  ShoppingBag,
  Table as TableIcon,
  TextQuote,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { ChoiceField } from '../../shared/ChoiceField.tsx'
import { PicturePicker } from '../../library/PicturePicker.tsx'
import styles from './Editor.module.css'
import { LinkDialog, ProductsDialog } from './dialogs.tsx'

const blocks = { 0: 'متن', 2: 'تیتر', 3: 'تیتر کوچک', 4: 'تیتر ریز', 5: 'تیتر ریزتر' } as const
const levels = [2, 3, 4, 5] as const

type Dialog = 'link' | 'picture' | 'products'

/** Buttons that format the selected text and insert links, pictures, tables and products. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      level: levels.find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      table: at.isActive('table'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const act = (label: string, Icon: LucideIcon, onClick: () => void, state?: boolean, usable = true) => (
    <IconButton label={label} size="s" pressed={state} aria-disabled={!usable} onClick={onClick}>
      <Icon size={18} />
    </IconButton>
  )
  return (
    <div role="group" aria-label="قالب متن" className={styles.toolbar}>
      <ChoiceField
        of={blocks}
        label="نوع بند"
        value={is.level}
        className={styles.blocks}
        onChange={({ target }) => {
          const level = levels.find((one) => String(one) === target.value)
          if (level) run().setHeading({ level }).run()
          else run().setParagraph().run()
        }}
      />
      {act('پررنگ', Bold, () => run().toggleBold().run(), is.bold)}
      {act('کج', Italic, () => run().toggleItalic().run(), is.italic)}
      {act('فهرست نقطه‌دار', List, () => run().toggleBulletList().run(), is.bullets)}
      {act('فهرست شماره‌دار', ListOrdered, () => run().toggleOrderedList().run(), is.numbers)}
      {act('نقل‌قول', TextQuote, () => run().toggleBlockquote().run(), is.quote)}
      {act('پیوند', LinkIcon, () => setDialog('link'), is.link)}
      {act('تصویر', ImageIcon, () => setDialog('picture'))}
      {act('کالاها در متن', ShoppingBag, () => setDialog('products'))}
      {act(
        'جدول',
        TableIcon,
        () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        is.table,
      )}
      {act('برگرداندن', Undo2, () => run().undo().run(), undefined, is.undo)}
      {act('دوباره', Redo2, () => run().redo().run(), undefined, is.redo)}
      {is.table ? <TableTools editor={editor} /> : null}
      {createPortal(
        <>
          <LinkDialog open={dialog === 'link'} editor={editor} onClose={close} />
          <ProductsDialog open={dialog === 'products'} editor={editor} onClose={close} />
          <PicturePicker
            open={dialog === 'picture'}
            uploads
            onPick={({ wholeUrl, name, width, height }) =>
              run().setImage({ src: wholeUrl, alt: name, width, height }).run()
            }
            onClose={close}
          />
        </>,
        document.body,
      )}
    </div>
  )
}

/** Buttons that add and delete rows and columns of the table around the cursor. */
function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus()
  const ways = [
    ['سطر تازه', () => run().addRowAfter().run()],
    ['ستون تازه', () => run().addColumnAfter().run()],
    ['حذف سطر', () => run().deleteRow().run()],
    ['حذف ستون', () => run().deleteColumn().run()],
    ['حذف جدول', () => run().deleteTable().run()],
  ] as const
  return (
    <>
      {ways.map(([words, act]) => (
        <Button key={words} variant="ghost" size="s" onClick={act}>
          {words}
        </Button>
      ))}
    </>
  )
}
