import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { Draft } from '../drafts/useDraft.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from './Failure.tsx'

interface NewDialogProps<Id> {
  /** Text of the button, and title of the dialog. */
  button: string
  /** Label of the submit button. */
  act?: string
  draft: Pick<Draft<Record<string, string>>, 'note' | 'clear'>
  /** State of the mutation. */
  call: { readonly error?: unknown; readonly isLoading: boolean }
  send(): PromiseLike<{ readonly data?: { readonly id: Id } }>
  /** Called with the id of the created object. */
  onMade(id: Id): void
  children: ReactNode
}

/** A button that opens a dialog with a form that creates an object. A portal, because a form must not contain another form. */
export function NewDialog<Id>(props: NewDialogProps<Id>) {
  const { button, act = 'ساختن', draft, call, send, onMade, children } = props
  const [isOpen, setOpen] = useState(false)
  const make = async () => {
    if (call.isLoading) return
    const { data } = await send()
    if (!data) return
    draft.clear()
    setOpen(false)
    onMade(data.id)
  }
  return (
    <>
      <Button variant="outline" size="s" icon={<Plus size={18} />} onClick={() => setOpen(true)}>
        {button}
      </Button>
      {createPortal(
        <Modal open={isOpen} title={button} closable onClose={() => setOpen(false)}>
          <form
            noValidate
            autoComplete="off"
            aria-label={button}
            className={lists.column}
            onSubmit={(event) => {
              event.preventDefault()
              // React events bubble through the portal to the form that contains the button.
              event.stopPropagation()
              void make()
            }}
          >
            {draft.note}
            {children}
            {apiErrorOf(call.error)?.fields ? null : <Failure error={call.error} />}
            <Button type="submit" busy={call.isLoading}>
              {act}
            </Button>
          </form>
        </Modal>,
        document.body,
      )}
    </>
  )
}
