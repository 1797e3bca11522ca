import { useState } from 'react'
import { readablePath } from '../../../../contract/readablePath.ts'
import { toSearch } from '../../../../contract/storefrontListPaths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import styles from './Editor.module.css'
import type { EditorDialogProps } from './LinkDialog.tsx'

/** Inserts a search or list, which the shop renders as products at current prices. */
export function ProductsDialog({ open, editor, onClose }: EditorDialogProps) {
  const [rule, setRule] = useState('')
  const [title, setTitle] = useState('')
  const submit = () => {
    const words = rule.trim()
    if (!words) return
    const href = words.startsWith('/') ? words : readablePath(toSearch(words))
    const text = { type: 'text', text: title.trim() || words, marks: [{ type: 'link', attrs: { href } }] }
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'paragraph', attrs: { class: 'products' }, content: [text] },
        { type: 'paragraph' },
      ])
      .run()
    setRule('')
    setTitle('')
    onClose()
  }
  return (
    <Modal open={open} title="کالاها در متن" closable onClose={onClose}>
      <form
        noValidate
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <TextField
          label="عبارت جست‌وجو یا نشانی فهرست"
          hint="مانند «ساعت غواصی زیر ۴۲ میلی‌متر» یا نشانی یک فهرست با فیلترهایش"
          value={rule}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => setRule(target.value)}
        />
        <TextField
          label="عنوان (اختیاری)"
          value={title}
          autoComplete="off"
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit">افزودن به متن</Button>
      </form>
    </Modal>
  )
}
