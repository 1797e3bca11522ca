import { LogOut } from 'lucide-react'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/session/sessionSlice.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './AccountEntry.module.css'
import { AccountDropdown } from './AccountDropdown.tsx'
import { Avatar } from './Avatar.tsx'
import { useLoginLink } from './useLoginLink.ts'
import { useVisitor, type Visitor } from './useVisitor.ts'

/** Login, account menu or admin link (spec §2), always in the same room: nothing moves when a member is known. */
export function AccountEntry() {
  const visitor = useVisitor()
  return (
    <div className={styles.entry}>
      <EntryOf visitor={visitor} />
    </div>
  )
}

function EntryOf({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === 'member') return <AccountDropdown {...visitor} />
  if (visitor.kind === 'staff') return <StaffLinks {...visitor} />
  if (visitor.kind === 'arriving') return <Skeleton inlineSize="100%" blockSize="44px" radius="pill" />
  return <LoginLink />
}

function LoginLink() {
  const login = useLoginLink()
  return (
    <AppLink {...login} className={classes(styles.pill, styles.login)}>
      ورود | ثبت‌نام
    </AppLink>
  )
}

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
        <LogOut size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
