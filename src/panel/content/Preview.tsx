import { createPortal } from 'react-dom'
import { errorMessage } from '../../api/errorMessage.ts'
import { useFormValues } from '../../forms/useFormValue.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './Content.module.css'
import { documentOf } from './documentForm.ts'
import { usePreviewDocumentMutation, type ContentDocument } from './documentsApi.ts'

const loadShown = () =>
  import(/* webpackChunkName: "panel-document-preview" */ './Shown.tsx').then(({ Shown }) => Shown)

/** Shows the typed text as shoppers would see it, on a phone and on a desktop, with dead links and other problems. */
export function Preview({ id }: { id: string }) {
  const values = useFormValues()
  const [preview, { data, error, isLoading, reset }] = usePreviewDocumentMutation()
  const { part: Shown, failed, retry } = useLatePart(loadShown, data !== undefined)
  return (
    <div className={styles.states}>
      <Button
        variant="outline"
        size="s"
        busy={isLoading}
        onClick={() => void preview({ id, document: documentOf(values) as ContentDocument })}
      >
        پیش‌نمایش و بررسی پیوندها
      </Button>
      {error ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
      {createPortal(
        <Modal open={data !== undefined} title="پیش‌نمایش" wide closable onClose={reset}>
          {data && Shown ? <Shown shown={data} /> : null}
          {data && !Shown ? failed ? <RetryButton onRetry={retry} /> : <Skeleton blockSize="320px" /> : null}
        </Modal>,
        document.body,
      )}
    </div>
  )
}
