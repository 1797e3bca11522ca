import { LogOut } from 'lucide-react'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import styles from './AccountEntry.module.css'
import { Avatar } from './Avatar.tsx'
import type { Visitor } from '../useVisitor.ts'

/** Link to the admin panel, and logout (spec §6). */
export function StaffLinks({ user, adminPanelUrl }: Extract<Visitor, { kind: 'staff' }>) {
  const dispatch = useAppDispatch()
  return (
    <>
      <a
        href={adminPanelUrl}
        className={styles.pill}
        aria-label={`پنل مدیریت، ${user.firstName} ${user.lastName}`}
      >
        <Avatar user={user} />
        <span className={styles.name}>مدیریت</span>
      </a>
      <IconButton label="خروج" onClick={() => dispatch(logoutRequested())}>
        <LogOut size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
