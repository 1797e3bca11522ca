import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { Options } from '../shared/Options.tsx'
import { directoryNames } from './directoryForm.ts'
import { useAddBrandMutation, useAddCategoryMutation } from './directoryApi.ts'
import styles from './Directory.module.css'

interface NewThingProps {
  /** Called with the id of the new brand or category. */
  onMade(id: number): void
}

interface NewCategoryProps extends NewThingProps {
  /** Categories of which it may be a part. */
  parents: readonly { readonly id: number; readonly name: string }[]
}

/** A button that makes a brand in a dialog. It may stand in another form, whose input stays. */
export function NewBrand({ onMade }: NewThingProps) {
  const [add, { isLoading, error, reset }] = useAddBrandMutation()
  const draft = useDraft('new-brand', { nameFa: '', nameEn: '', country: '' })
  const text = (name: 'nameFa' | 'nameEn' | 'country', max: number, ltr = false) => (
    <TextField
      {...draft.field(name, reset)}
      label={directoryNames[name] ?? ''}
      error={fieldError(error, name)}
      maxLength={max}
      autoComplete="off"
      ltr={ltr}
    />
  )
  return (
    <NewDialog
      button="برند تازه"
      note={draft.note}
      busy={isLoading}
      failure={generalError(error)}
      onSend={async () => {
        const { data } = await add(draft.values)
        if (data) {
          draft.clear()
          onMade(data.id)
        }
        return data !== undefined
      }}
    >
      {text('nameFa', 80)}
      {text('nameEn', 80, true)}
      {text('country', 60)}
    </NewDialog>
  )
}

/** A button that makes a category in a dialog. It may stand in another form, whose input stays. */
export function NewCategory({ parents, onMade }: NewCategoryProps) {
  const [add, { isLoading, error, reset }] = useAddCategoryMutation()
  const draft = useDraft('new-category', { title: '', parentId: '' })
  return (
    <NewDialog
      button="دستهٔ تازه"
      note={draft.note}
      busy={isLoading}
      failure={generalError(error)}
      onSend={async () => {
        const { title, parentId } = draft.values
        const { data } = await add({ title, parentId: parentId ? Number(parentId) : null })
        if (data) {
          draft.clear()
          onMade(data.id)
        }
        return data !== undefined
      }}
    >
      <TextField
        {...draft.field('title', reset)}
        label={directoryNames['title'] ?? ''}
        error={fieldError(error, 'title')}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        {...draft.field('parentId', reset)}
        label="زیرمجموعهٔ"
        error={fieldError(error, 'parentId')}
      >
        <option value="">هیچ دسته‌ای (در بالاترین طبقه)</option>
        <Options of={parents} />
      </SelectField>
    </NewDialog>
  )
}

const fieldError = (error: unknown, name: string) => apiErrorOf(error)?.fields?.[name] ?? ''
const generalError = (error: unknown) => (error && !apiErrorOf(error)?.fields ? errorMessage(error) : '')

interface NewDialogProps {
  /** Its text, also the title of the dialog. */
  button: string
  note: ReactNode
  busy: boolean
  failure: string
  /** Whether it was made. */
  onSend(): Promise<boolean>
  children: ReactNode
}

/** In a portal, because a form must not contain another one. */
function NewDialog({ button, note, busy, failure, onSend, children }: NewDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const send = async () => {
    if (!busy && (await onSend())) setOpen(false)
  }
  return (
    <>
      <Button
        variant="outline"
        size="s"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
      {createPortal(
        <Modal open={isOpen} title={button} closable onClose={() => setOpen(false)}>
          <form
            noValidate
            aria-label={button}
            className={styles.adding}
            onSubmit={(event) => {
              event.preventDefault()
              // Events of React also reach the form around the button.
              event.stopPropagation()
              void send()
            }}
          >
            {note}
            {children}
            {failure ? <Alert tone="danger">{failure}</Alert> : null}
            <Button type="submit" busy={busy}>
              ساختن
            </Button>
          </form>
        </Modal>,
        document.body,
      )}
    </>
  )
}
