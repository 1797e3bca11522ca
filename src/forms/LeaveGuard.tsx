import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { toLogin } from '../../contract/storefrontPaths.ts'
import { useIsDirty } from './useFormValue.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Modal } from '../ui/overlays/Modal.tsx'
import styles from './LeaveGuard.module.css'

interface LeaveGuardProps {
  saving: boolean
  /** Called when the user leaves in spite of unsaved text. */
  onLeave?(): void
}

/** Inside a form: asks before leaving with unsaved text. */
export function LeaveGuard({ saving, onLeave }: LeaveGuardProps) {
  const isDirty = useIsDirty() && !saving
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const to = nextLocation.pathname
    // Does not ask after the end of the session, because the user cannot stay on the page.
    return isDirty && to !== currentLocation.pathname && to !== toLogin()
  })

  useEffect(() => {
    if (!isDirty) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isDirty])

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title="بدون ذخیره می‌روید؟"
      closable
      // The user pressed Back; the router is still returning to the history entry of this page.
      backCloses={false}
      onClose={() => blocker.reset?.()}
    >
      <p>آنچه نوشته‌اید هنوز ذخیره نشده است و با رفتن از این صفحه از دست می‌رود.</p>
      <div className={styles.ways}>
        <Button onClick={() => blocker.reset?.()}>می‌مانم</Button>
        <Button
          variant="outline"
          onClick={() => {
            onLeave?.()
            blocker.proceed?.()
          }}
        >
          رفتن بدون ذخیره
        </Button>
      </div>
    </Modal>
  )
}
