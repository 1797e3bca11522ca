import { LogOut, ShieldCheck } from 'lucide-react'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { accountLinks } from '../../features/identity/accountLinks.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import styles from './AccountMenu.module.css'

interface AccountMenuProps {
  id?: string
  user: UserInfo
  adminPanelUrl: string | null
}

/** Links of a member (spec §2), and logout. */
export function AccountMenu({ id, user, adminPanelUrl }: AccountMenuProps) {
  const dispatch = useAppDispatch()
  return (
    <div id={id} className={styles.menu}>
      <p className={styles.who}>
        <strong className={styles.name}>
          {`${user.firstName} ${user.lastName}`.trim() || 'عضو فروشگاه'}
        </strong>
        <bdi dir="ltr">{toPersianDigits(user.mobile)}</bdi>
      </p>
      <ul>
        {adminPanelUrl ? (
          <li>
            <a href={adminPanelUrl} className={styles.link}>
              <ShieldCheck size={18} aria-hidden="true" />
              پنل مدیریت
            </a>
          </li>
        ) : null}
        {accountLinks.map(({ label, to, Icon }) => (
          <li key={to}>
            <AppLink to={to} className={styles.link}>
              <Icon size={18} aria-hidden="true" />
              <span>{label}</span>
            </AppLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={() => dispatch(logoutRequested())}>
            <LogOut size={18} aria-hidden="true" />
            خروج
          </button>
        </li>
      </ul>
    </div>
  )
}
