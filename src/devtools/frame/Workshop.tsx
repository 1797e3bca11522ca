import { ChevronLeft, Store } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Crumb } from '../../../contract/commonSchemas.ts'
import { toElements, toHome } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useHydrating } from '../../ui/parts/useHydrating.ts'
import { LookSwitch } from './LookSwitch.tsx'
import styles from './Workshop.module.css'

interface WorkshopProps {
  /** Where the trail begins; the internal area unless said. */
  readonly root?: Crumb | undefined
  /** Of the document, where it says more than the heading. */
  readonly title?: string
  /** Pages between «بخش داخلی» and this one. */
  readonly trail?: readonly Crumb[]
  /** Name of this page: the end of the trail, and its heading. */
  readonly heading: string
  /** Beside the heading: the name in English, how far a recording is … */
  readonly note?: ReactNode
  /** Tools of the page as a whole, in the bar. */
  readonly bar?: ReactNode
  /** Fills the window below the bar and scrolls by itself: `Panes`, or `WorkshopPage` for what is read from top to bottom. */
  readonly children: ReactNode
}

const area: Crumb = { name: 'بخش داخلی', url: toElements() }

/**
 * The frame of a tool of the internal area, which stands beside the shop's own shell: one slim bar with the trail, the
 * look and the way to the shop; all the rest of the window is the tool's.
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

/** After a navigation the focus goes to the heading, as it does inside the shell; a page that the browser loads leaves it. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = useRef(useHydrating())
  useEffect(() => {
    if (!isLoaded.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** A page of the workshop that is read from top to bottom: lists, first steps. */
export function WorkshopPage({ children }: { children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <div className={styles.page} tabIndex={0} role="region" aria-label="محتوای صفحه">
      <div className={styles.column}>{children}</div>
    </div>
  )
}
