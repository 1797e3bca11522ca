import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'

const loadForm = () =>
  import(/* webpackChunkName: "panel-duplicate" */ './DuplicateForm.tsx').then((m) => m.DuplicateForm)

/** A button that copies a product as a draft; its dialog asks for the copy's code. */
export function DuplicateButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { part: DuplicateForm, failed, retry } = useLatePart(loadForm, isOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" size="s" icon={<Copy size={18} />} onClick={() => setOpen(true)}>
        رونوشت
      </Button>
      <Modal open={isOpen} title="رونوشت کالا" closable onClose={close}>
        {DuplicateForm ? (
          <DuplicateForm id={id} onDone={close} />
        ) : failed ? (
          <RetryButton onRetry={retry} />
        ) : (
          <Skeleton blockSize="160px" radius="m" />
        )}
      </Modal>
    </>
  )
}
