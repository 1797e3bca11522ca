import type { Editor } from '@tiptap/core'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Rows and columns of the table with the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
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
