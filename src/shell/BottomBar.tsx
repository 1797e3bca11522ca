import { Heart, House, LayoutGrid, ShoppingBag, User } from 'lucide-react'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { Link, matchPath } from 'react-router'
import { toAccount, toCart, toHome } from '../../contract/storefrontPaths.ts'
import { badgeText } from '../ui/buttons/badgeText.ts'
import { CountBadge } from '../ui/buttons/CountBadge.tsx'
import { withCachedHtml } from '../ui/parts/cachedHtml.tsx'
import styles from './BottomBar.module.css'
import { useCounts } from './useCounts.ts'
import { useShownPath } from './useShownPath.ts'
import { useLoginLink } from './useLoginLink.ts'
import { useVisitor } from './useVisitor.ts'

/** The five main links on small screens, at the bottom. */
export const BottomBar = withCachedHtml('BottomBar', memo(Bar), { useDependencies: () => [useWay()] })

/** The link of the current page, or of a page above it; empty if there is none. */
function useWay(): string {
  const pathname = useShownPath()
  return /^\/($|account|shop\/cart)/i.test(pathname) ? pathname : ''
}

function Bar({ onMenu }: { onMenu: () => void }) {
  const counts = useCounts()
  const account = useAccountLink()
  const isFavourite = matchPath(toAccount('favourite'), useShownPath()) !== null
  return (
    <nav aria-label="دسترسی سریع" className={styles.bar} data-bar="bottom">
      <ul className={styles.ways}>
        <Way to={toHome()} label="خانه" icon={<House size={22} />} />
        <li>
          <button type="button" className={styles.way} aria-haspopup="dialog" onClick={onMenu}>
            <span className={styles.icon}>
              <LayoutGrid size={22} />
            </span>
            دسته‌ها
          </button>
        </li>
        <Way to={toCart()} label="سبد" count={counts.basket} icon={<ShoppingBag size={22} />} />
        <Way
          to={toAccount('favourite')}
          label="علاقه‌مندی"
          count={counts.favourites}
          icon={<Heart size={22} />}
        />
        <Way {...account} end={isFavourite} label="حساب من" icon={<User size={22} />} />
      </ul>
    </nav>
  )
}

interface WayProps {
  to: string
  label: string
  icon: ReactNode
  count?: number
  /** Whether only the exact path counts as current. */
  end?: boolean
  onClick?: (event: MouseEvent) => void
  reloadDocument?: boolean
}

function Way({ to, label, icon, count = 0, end = true, ...link }: WayProps) {
  const text = badgeText(count)
  const isHere = matchPath({ path: to, end }, useShownPath()) !== null
  return (
    <li>
      <Link
        to={to}
        className={styles.way}
        aria-current={isHere ? 'page' : undefined}
        aria-label={text ? `${label}، ${text} کالا` : undefined}
        {...link}
      >
        <span className={styles.icon}>
          {icon}
          <CountBadge count={count} className={styles.badge} />
        </span>
        <span>{label}</span>
      </Link>
    </li>
  )
}

interface AccountLink {
  to: string
  onClick?: (event: MouseEvent) => void
  /** A plain link if the target is the admin panel, which the shop's router cannot open. */
  reloadDocument?: boolean
}

/** URL of the link "my account": the login, the account pages or the admin panel. */
function useAccountLink(): AccountLink {
  const visitor = useVisitor()
  const login = useLoginLink()
  if (visitor.kind === 'anonymous') return login
  if (visitor.kind === 'staff') return { to: visitor.adminPanelUrl, reloadDocument: true }
  return { to: toAccount() }
}
