import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useIsDirty } from './useFormValue.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Modal } from '../ui/overlays/Modal.tsx'
import styles from './LeaveGuard.module.css'

/** Inside a form: whoever leaves with something typed and not kept is asked first. */
export function LeaveGuard({ saving }: { saving: boolean }) {
  const isDirty = useIsDirty() && !saving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="بدون ذخیره می‌روید؟"
      closable
      // Back is what it asks about; the router is on its way back to this page's entry.
      backCloses={false}
      onClose={() => blocker.reset?.()}
    >
      <p>آنچه نوشته‌اید هنوز ذخیره نشده است و با رفتن از این صفحه از دست می‌رود.</p>
      <div className={styles.ways}>
        <Button onClick={() => blocker.reset?.()}>می‌مانم</Button>
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          رفتن بدون ذخیره
        </Button>
      </div>
    </Modal>
  )
}
