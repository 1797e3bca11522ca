import { ChevronLeft, Moon, Store, Sun } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Crumb } from '../../../contract/commonSchemas.ts'
import { toElements, toHome } from '../../../contract/storefrontPaths.ts'
import { chooseTheme } from '../../shell/theme.ts'
import { useIsDark } from '../../shell/useIsDark.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useHydrating } from '../../ui/parts/useHydrating.ts'
import styles from './Workshop.module.css'

interface WorkshopProps {
  /** First link of the breadcrumbs; the internal area by default. */
  readonly root?: Crumb | undefined
  /** Title of the document; the heading by default. */
  readonly title?: string
  /** Breadcrumbs between `root` and this page. */
  readonly trail?: readonly Crumb[]
  /** Heading, and end of the breadcrumbs. */
  readonly heading: string
  /** Displayed beside the heading. */
  readonly note?: ReactNode
  /** Controls in the bar. */
  readonly bar?: ReactNode
  /** Fills the window below the bar and scrolls by itself: `Panes` or `WorkshopPage`. */
  readonly children: ReactNode
}

const area: Crumb = { name: 'بخش داخلی', url: toElements() }

/**
 * The frame of a tool in the internal area, used instead of the shop's shell: a bar with breadcrumbs, theme switch and a link
 * to the shop. The tool gets the rest of the window.
 */
export function Workshop(props: WorkshopProps) {
  const { root = area, heading, title = heading, trail = [], note, bar, children } = props
  const headingElement = useArrival()
  return (
    <main className={styles.workshop}>
      <PageHead title={title} noindex />
      <div className={styles.bar}>
        <nav aria-label="مسیر صفحه" className={styles.trail}>
          {[root, ...trail].map(({ name, url }) => (
            <span key={url} className={styles.crumb}>
              <AppLink to={url} className={styles.link}>
                {name}
              </AppLink>
              <ChevronLeft size={14} aria-hidden="true" />
            </span>
          ))}
        </nav>
        <h1 ref={headingElement} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {note ? <span className={styles.note}>{note}</span> : null}
        <div className={styles.tools}>{bar}</div>
        <LookSwitch />
        <AppLink to={toHome()} className={styles.shop} aria-label="رفتن به فروشگاه">
          <Store size={18} aria-hidden="true" />
          <span className={styles.word}>فروشگاه</span>
        </AppLink>
      </div>
      {children}
    </main>
  )
}

/** Switches between the light and the dark theme. */
function LookSwitch() {
  const isDark = useIsDark()
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      size="s"
      label={isDark ? 'نمای روشن' : 'نمای تیره'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}

/** Focuses the heading after a client-side navigation, like the shop's shell, but not after a page load. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = useRef(useHydrating())
  useEffect(() => {
    if (!isLoaded.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** A scrollable text page in a `Workshop`. */
export function WorkshopPage({ children }: { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={styles.page} tabIndex={0} role="region" aria-label="محتوای صفحه">
      <div className={styles.column}>{children}</div>
    </div>
  )
}
