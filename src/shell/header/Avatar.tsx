import { User } from 'lucide-react'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import styles from './Avatar.module.css'

/** The user's picture, or the first letter of the name. Decorative, because the name is beside it. */
export function Avatar({ user }: { user: Pick<UserInfo, 'avatar' | 'firstName'> }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {user.avatar ? (
        <Picture src={user.avatar} alt="" width={32} height={32} priority />
      ) : (
        user.firstName.slice(0, 1) || <User size={18} />
      )}
    </span>
  )
}
