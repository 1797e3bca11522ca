import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { Failure } from '../shared/Failure.tsx'
import styles from './Question.module.css'

interface QuestionProps {
  open: boolean
  title: string
  /** Label of the button that confirms. */
  act: string
  /** Label of the button that cancels. */
  stay?: string
  busy: boolean
  /** The error of the action, shown below the text. */
  error?: unknown
  onAct(): void
  onClose(): void
  /** Explains the consequences of the action. */
  children: ReactNode
}

/**
 * Confirms an action that cannot be undone or affects many objects. The focus starts on the button that cancels, so that an
 * unread Enter does nothing. Esc, the browser's Back and a press outside also cancel.
 */
export function Question({
  open,
  title,
  act,
  stay = 'انصراف',
  busy,
  error,
  onAct,
  onClose,
  children,
}: QuestionProps) {
  const words = useId()
  return (
    <Modal
      {...{ open, title, onClose }}
      closable
      closeButton={false}
      backCloses
      // Makes screen readers read the text with the title, because the focus starts after the text.
      describedBy={words}
    >
      <div id={words} className={styles.words}>
        {children}
        <Failure error={error} />
      </div>
      <div className={styles.ways}>
        <Button busy={busy} onClick={onAct}>
          {act}
        </Button>
        <Button
          variant="outline"
          // React's autoFocus runs before the dialog is open, so set the attribute, which the dialog reads when it opens.
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={onClose}
        >
          {stay}
        </Button>
      </div>
    </Modal>
  )
}
