import { ChevronDown } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './AccountEntry.module.css'
import { Avatar } from './Avatar.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import { useDismiss } from '../useDismiss.ts'
import { usePageState } from '../usePageState.ts'

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ './AccountMenu.tsx').then(({ AccountMenu }) => AccountMenu)

interface AccountDropdownProps {
  user: UserInfo
  adminPanelUrl: string | null
}

/** The member's avatar and name; the menu loads when a pointer or the focus comes near. */
export function AccountDropdown({ user, adminPanelUrl }: AccountDropdownProps) {
  const menuId = useId()
  const region = useRef<HTMLDivElement>(null)
  const [open, setOpen] = usePageState(false)
  const [isNear, setNear] = useState(false)
  const close = useCallback(() => setOpen(false), [setOpen])
  useDismiss(region, open, close)
  const { part: AccountMenu } = useLatePart(loadMenu, open || isNear)

  // An account that was opened with a code may have no name.
  const { firstName } = user
  const moveByArrows = useArrowKeys(region, open)
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- its links and buttons hear the keys
    <div ref={region} className={styles.region} onKeyDown={moveByArrows}>
      <button
        type="button"
        className={styles.pill}
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={firstName ? `حساب کاربری ${firstName}` : undefined}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={() => setOpen(!open)}
      >
        <Avatar user={user} />
        <span className={styles.name}>{firstName || 'حساب من'}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && AccountMenu ? <AccountMenu id={menuId} user={user} adminPanelUrl={adminPanelUrl} /> : null}
    </div>
  )
}
