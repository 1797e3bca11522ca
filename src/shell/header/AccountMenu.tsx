import type { UserInfo } from '../../../contract/userInfo.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { AccountItems } from '../menu/AccountItems.tsx'
import styles from './AccountMenu.module.css'

interface AccountMenuProps {
  id: string
  user: UserInfo
  adminPanelUrl: string | null
}

/** Links of a member (spec §2), and logout. */
export function AccountMenu({ id, user, adminPanelUrl }: AccountMenuProps) {
  return (
    <div id={id} className={styles.menu}>
      <p className={styles.who}>
        <strong className={styles.name}>
          {`${user.firstName} ${user.lastName}`.trim() || 'عضو فروشگاه'}
        </strong>
        <bdi dir="ltr">{toPersianDigits(user.mobile)}</bdi>
      </p>
      <ul>
        <AccountItems className={styles.link} adminPanelUrl={adminPanelUrl} />
      </ul>
    </div>
  )
}
