import { LogOut, Search, Store, Bell, BellOff, Moon, Sun } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { NavLink, useLocation } from 'react-router'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { useAppDispatch } from '../../api/store.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { classes } from '../../ui/classes.ts'
import { panelLinks } from './panelLinks.ts'
import { toPanel } from '../panelPaths.ts'
import { useStaff } from './staff.ts'
import styles from './SideNav.module.css'
import { isSoundOn, onSoundSwitch, switchSound } from './orderSound.ts'
import { chooseTheme } from '../../shell/theme.ts'
import { useIsDark } from '../../shell/useIsDark.ts'
import { openPalette } from './Palette.tsx'

/** Navigation of the panel: beside the page on wide screens, above it on phones. */
export function SideNav() {
  const { name, role, permissions } = useStaff()
  const dispatch = useAppDispatch()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Scroll to the current link, because on a phone most links are outside the visible part of the bar.
  useEffect(() => {
    const here = nav.current?.querySelector(`[aria-current="page"], .${styles.here}`)
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <header className={styles.side}>
      <p className={styles.who}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.role}>{staffRoleNames[role]}</span>
      </p>
      <nav ref={nav} aria-label="پنل مدیریت" className={styles.nav}>
        {panelLinks
          .filter(({ permission }) => !permission || permissions.includes(permission))
          .map(({ to, title, icon: Icon, also = [] }) => (
            <NavLink
              key={to}
              to={to}
              end={to === toPanel()}
              className={classes(styles.link, also.some((path) => pathname.startsWith(path)) && styles.here)}
            >
              <Icon size={20} />
              <span>{title}</span>
            </NavLink>
          ))}
      </nav>
      <div className={styles.tools}>
        <button type="button" className={styles.link} onClick={openPalette}>
          <Search size={20} />
          برو به…
          <kbd dir="ltr" className={styles.keys}>
            Ctrl K
          </kbd>
        </button>
        {permissions.includes('orders.read') ? <SoundSwitch className={styles.link} /> : null}
        <ThemeSwitch className={styles.link} />
        <a href={toHome()} className={styles.link}>
          <Store size={20} />
          فروشگاه
        </a>
        <button type="button" className={styles.link} onClick={() => dispatch(logoutRequested())}>
          <LogOut size={20} />
          خروج
        </button>
      </div>
    </header>
  )
}

/** Turns the sound for new orders on and off. */
function SoundSwitch({ className }: { className?: string | undefined }) {
  const isOn = useSyncExternalStore(onSoundSwitch, isSoundOn, () => true)
  const Icon = isOn ? Bell : BellOff
  return (
    <button type="button" aria-pressed={isOn} className={className} onClick={() => switchSound(!isOn)}>
      <Icon size={20} />
      صدای سفارش تازه
    </button>
  )
}

/** Switches between the light and the dark theme. */
function ThemeSwitch({ className }: { className?: string | undefined }) {
  const isDark = useIsDark()
  const Icon = isDark ? Sun : Moon
  return (
    <button type="button" className={className} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon size={20} />
      <span>{isDark ? 'نمای روشن' : 'نمای تیره'}</span>
    </button>
  )
}
