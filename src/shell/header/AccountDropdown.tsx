import { ChevronDown } from 'lucide-react'
import { useCallback, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './AccountEntry.module.css'
import { Avatar } from './Avatar.tsx'
import { useDismiss } from '../useDismiss.ts'
import { usePageState } from '../usePageState.ts'

const loadMenu = () => import(/* webpackChunkName: "account-menu" */ './AccountMenu.tsx')

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
  const { part: late } = useLatePart(loadMenu, open || isNear)

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
        <ChevronDown size={16} />
      </button>
      {open && late ? <late.AccountMenu id={menuId} user={user} adminPanelUrl={adminPanelUrl} /> : null}
    </div>
  )
}

/** Up, Down, Home and End move the focus among the links and buttons of `region` instead of scrolling. */
function useArrowKeys(region: RefObject<HTMLElement | null>, isOpen: boolean) {
  return (event: KeyboardEvent): void => {
    const items = [...(region.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (!isOpen || next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
}
