import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import styles from './Question.module.css'

interface QuestionProps {
  open: boolean
  title: string
  /** Of the button that does it: names the act. */
  act: string
  /** Of the button that leaves all as it is. */
  stay?: string
  busy: boolean
  onAct(): void
  onClose(): void
  /** What will happen, to what and to whom. */
  children: ReactNode
}

/**
 * Asked before what cannot be undone, or concerns many: Enter on a question that nobody has read does nothing, as the
 * focus starts on the button that leaves it. Esc, the browser's Back and a press beside it close it, too.
 */
export function Question({
  open,
  title,
  act,
  stay = 'انصراف',
  busy,
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
      // Read with the title, since the focus starts after it.
      describedBy={words}
    >
      <div id={words} className={styles.words}>
        {children}
      </div>
      <div className={styles.ways}>
        <Button busy={busy} onClick={onAct}>
          {act}
        </Button>
        <Button
          variant="outline"
          // React's autoFocus comes before the dialog is open.
          ref={(button) => button?.setAttribute('autofocus', '')}
          onClick={onClose}
        >
          {stay}
        </Button>
      </div>
    </Modal>
  )
}
