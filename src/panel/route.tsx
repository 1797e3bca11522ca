import { useSelector } from 'react-redux'
import type { SessionState } from '../features/identity/session/sessionSlice.ts'
import { NeedsScript } from '../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Frame } from './frame/Frame.tsx'
import styles from './frame/Frame.module.css'

/** The panel: nothing of it shows until it is known who is here. The server has looked at the cookie before. */
export function Component() {
  const { isKnown, isLoggedIn } = useSelector((state: { session: SessionState }) => state.session)
  if (isKnown && isLoggedIn) return <Frame />
  return (
    <main className={styles.waiting}>
      <PageHead title="پنل مدیریت" noindex />
      <NeedsScript what="پنل مدیریت" isWhole />
    </main>
  )
}
