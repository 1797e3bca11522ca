import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { toAccount } from '../../../contract/storefrontPaths.ts'
import { plainPath } from '../../lib/loginPages.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { AccountItems } from '../../shell/menu/AccountItems.tsx'
import styles from './Account.module.css'

/** The account menu (spec §2): a column, on small screens a row that scrolls. */
export function AccountMenu({ user }: { user: UserInfo | null }) {
  const links = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // On small screens the row is wider than the page, so scroll the current entry into view.
  useEffect(() => {
    const row = links.current
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row || !current || row.scrollWidth <= row.clientWidth) return
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()]
    row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [pathname])

  return (
    <nav aria-label="حساب کاربری" className={styles.side}>
      {user ? (
        <p className={styles.who}>
          <strong>{`${user.firstName} ${user.lastName}`.trim() || 'عضو فروشگاه'}</strong>
          <bdi dir="ltr">{toPersianDigits(user.mobile)}</bdi>
        </p>
      ) : null}
      <ul ref={links} className={styles.links}>
        <AccountItems className={styles.link} isCurrent={(to) => isAt(to, pathname)} />
      </ul>
    </nav>
  )
}

/** Whether an entry is the current one. `/account` is the dashboard; an order belongs to the orders. */
function isAt(to: string, pathname: string): boolean {
  const path = plainPath(pathname)
  return `${path === toAccount() ? toAccount('dashboard') : path}/`.startsWith(`${to}/`)
}
