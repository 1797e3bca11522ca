import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { withReturn } from '../../contract/returnTo.ts'
import { toLogin } from '../../contract/storefrontPaths.ts'
import type { SessionState } from '../features/identity/session/sessionSlice.ts'
import { NeedsScript } from '../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Frame } from './frame/Frame.tsx'
import styles from './frame/Frame.module.css'

/** This import is inside the chunk "panel", so that webpack does not repeat modules of that chunk in the pages' chunks. */
export const loadCode = () => import(/* webpackChunkName: "panel-code" */ './panelCode.ts')

type State = { session: SessionState }

/** Renders the panel once the browser has restored the session. The server has already checked the cookie. */
export function Component() {
  const { isKnown, isLoggedIn } = useSelector((state: State) => state.session)
  useLoginRedirect()
  if (isKnown && isLoggedIn) return <Frame />
  return (
    <main className={styles.waiting}>
      <PageHead title="پنل مدیریت" noindex />
      <NeedsScript what="پنل مدیریت" isWhole />
    </main>
  )
}

/**
 * Redirects to the login, with a return path, when nobody is logged in, for example after a logout in another tab. Subscribes to
 * the store instead of using an effect, because a logout in this tab navigates right afterwards and that navigation must win.
 */
function useLoginRedirect() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const store = useStore<State>()
  useEffect(() => {
    let isRedirected = false
    const redirect = () => {
      const { isKnown, isLoggedIn } = store.getState().session
      if (isRedirected || !isKnown || isLoggedIn) return
      isRedirected = true
      void navigate(withReturn(toLogin(), pathname + search), { replace: true })
    }
    redirect()
    return store.subscribe(redirect)
  }, [store, navigate, pathname, search])
}
