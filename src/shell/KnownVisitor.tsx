import { AccountDropdown } from './header/AccountDropdown.tsx'
import type { Visitor } from './useVisitor.ts'
import { LogOut } from 'lucide-react'
import { useAppDispatch } from '../api/store.ts'
import { logoutRequested } from '../features/identity/session/sessionSlice.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import styles from './header/AccountEntry.module.css'
import { Avatar } from './header/Avatar.tsx'

export type KnownVisitorProps = Extract<Visitor, { kind: 'member' | 'staff' }>

/** The header's account menu for members, or the links for staff. */
export function KnownVisitor(visitor: KnownVisitorProps) {
  return visitor.kind === 'member' ? <AccountDropdown {...visitor} /> : <StaffLinks {...visitor} />
}

/** Link to the admin panel, and logout (spec §6). */
function StaffLinks({ user, adminPanelUrl }: Extract<Visitor, { kind: 'staff' }>) {
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
        <LogOut size={20} />
      </IconButton>
    </>
  )
}
