import { use, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { loginReasons } from '../../../../contract/identity/loginReasons.ts'
import { useFlow } from '../../../lib/useFlow.ts'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { SiteContext } from '../../../ui/page/SiteContext.ts'
import { LazyLoginForm } from './LazyLoginForm.tsx'
import { loginFlow } from './loginFlow.ts'
import { canBeClosed } from './loginMachine.ts'
import styles from './LoginModal.module.css'

/** The login dialog of the shell (spec §2). Opens over any page and uses the same flow as the login page. */
export function LoginModal() {
  const { context, matches, send } = useFlow(loginFlow)
  const open = matches('open') && context.place === 'dialog'
  const reasonId = useId()
  const { name } = use(SiteContext)
  useCloseOnNavigation(open, () => send({ type: 'login.left' }))

  return (
    <Modal
      open={open}
      title={`ورود به ${name}`}
      closable={context.closable}
      closeButton={canBeClosed(context)}
      describedBy={context.reason === 'none' ? undefined : reasonId}
      onClose={() => send({ type: 'login.closed' })}
    >
      {context.reason === 'none' ? null : (
        <p id={reasonId} className={styles.reason}>
          {loginReasons[context.reason]}
        </p>
      )}
      <LazyLoginForm wanted={open} />
    </Modal>
  )
}

/** Closes the dialog when the page changes. */
function useCloseOnNavigation(open: boolean, leave: () => void) {
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)

  useEffect(() => {
    if (open && shownOn.current !== pathname) leave()
    shownOn.current = pathname
  }, [open, pathname, leave])
}
