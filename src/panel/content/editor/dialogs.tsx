import type { Editor } from '@tiptap/core'
import { useState, type ReactNode } from 'react'
import { readablePath } from '../../../../contract/readablePath.ts'
import { toSearch } from '../../../../contract/storefrontListPaths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import styles from './Editor.module.css'

interface EditorDialogProps {
  open: boolean
  editor: Editor
  onClose(): void
}

/** Edits the URL of the selected link; an empty URL removes the link. */
export function LinkDialog({ open, editor, onClose }: EditorDialogProps) {
  return (
    <Modal open={open} title="پیوند" closable onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Modal>
  )
}

function LinkForm({ editor, onClose }: Omit<EditorDialogProps, 'open'>) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [error, setError] = useState('')
  const submit = () => {
    const href = address.trim()
    if (href && !/^(\/|#|https?:\/\/|tel:|mailto:)/i.test(href))
      return setError('نشانی باید با / (همین فروشگاه)، https://، tel: یا mailto: شروع شود.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!href) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  return (
    <DialogForm act="ثبت پیوند" onSubmit={submit}>
      <TextField
        label="نشانی"
        hint="مانند /shop/brands یا https://example.com؛ خالی یعنی بی‌پیوند"
        value={address}
        error={error}
        ltr
        onChange={({ target }) => {
          setAddress(target.value)
          setError('')
        }}
      />
    </DialogForm>
  )
}

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
      <DialogForm act="افزودن به متن" onSubmit={submit}>
        <TextField
          label="عبارت جست‌وجو یا نشانی فهرست"
          hint="مانند «ساعت غواصی زیر ۴۲ میلی‌متر» یا نشانی یک فهرست با فیلترهایش"
          value={rule}
          dir="auto"
          onChange={({ target }) => setRule(target.value)}
        />
        <TextField label="عنوان (اختیاری)" value={title} onChange={({ target }) => setTitle(target.value)} />
      </DialogForm>
    </Modal>
  )
}

interface DialogFormProps {
  /** Label of the submit button. */
  act: string
  onSubmit(): void
  children: ReactNode
}

/** The form of a dialog. React events bubble to the form that contains the editor, which must not handle the submit. */
function DialogForm({ act, onSubmit, children }: DialogFormProps) {
  return (
    <form
      noValidate
      autoComplete="off"
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit">{act}</Button>
    </form>
  )
}
