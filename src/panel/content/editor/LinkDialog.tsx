import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import styles from './Editor.module.css'

export interface EditorDialogProps {
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
        label="نشانی"
        hint="مانند /shop/brands یا https://example.com؛ خالی یعنی بی‌پیوند"
        value={address}
        error={error}
        ltr
        autoComplete="off"
        onChange={({ target }) => {
          setAddress(target.value)
          setError('')
        }}
      />
      <Button type="submit">ثبت پیوند</Button>
    </form>
  )
}
