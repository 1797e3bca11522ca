import { use, useCallback, useRef, useEffect, type PointerEvent } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '../../lib/loginPages.ts'
import { Container } from '../../ui/page/Container.tsx'
import { WaitingContext } from '../../ui/page/WaitingContext.ts'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { Ticker } from '../../ui/motion/Ticker.tsx'
import styles from './MainMenu.module.css'
import { MainMenuEntry } from './MainMenuEntry.tsx'
import { useDismiss } from '../useDismiss.ts'
import { useMasterData } from '../../features/site/useMasterData.ts'
import { usePageState } from '../usePageState.ts'

/**
 * The main menu as an ARIA disclosure: entries are links, with a button that opens the submenu; a resting mouse
 * opens it, too. One panel is open at a time; Escape, a press elsewhere and a navigation close it.
 */
export const MainMenu = withCachedHtml('MainMenu', Menu, { useDependencies: useMenuAndPlace })

/** Whether to mark the entry of the current page. */
function useMenuAndPlace() {
  const masterData = useMasterData()
  const { pathname } = useLocation()
  const here = plain(pathname)
  const isIn = masterData.menu.some(({ url }) => plain(url) === here)
  return [masterData, isIn ? pathname : '']
}

/** Normalises paths that the router treats as equal. */
const plain = (path: string) => plainPath(encodeURI(path).replaceAll('%25', '%'))

function Menu() {
  const { menu, menuTextInfo } = useMasterData()
  const region = useRef<HTMLElement>(null)
  const [open, show] = usePageState(-1)
  const close = useCallback(() => show(-1), [show])
  const hover = useHoverIntent(show)
  useDismiss(region, open >= 0, close)
  const isWaiting = use(WaitingContext)
  if (menu.length + menuTextInfo.length === 0) return isWaiting ? <EmptyMenu /> : null

  return (
    <nav ref={region} aria-label="منوی اصلی" data-menu className={styles.menu}>
      <Container className={styles.row}>
        <ul className={styles.entries}>
          {menu.map((entry, index) => (
            <MainMenuEntry
              key={`${index} ${entry.label} ${entry.url}`}
              entry={entry}
              open={open === index}
              onToggle={() => show(open === index ? -1 : index)}
              onPointerEnter={hover.enter(entry.menu ? index : -1)}
              onPointerLeave={hover.leave}
            />
          ))}
        </ul>
        <Ticker items={menuTextInfo} className={styles.ticker} />
      </Container>
    </nav>
  )
}

/** Reserves the menu's space, as EmptyStrip does. */
function EmptyMenu() {
  return (
    <div data-menu className={styles.menu}>
      <Container className={styles.row} />
    </div>
  )
}

/** Delays in ms after the pointer has entered and left. */
const OPEN_AFTER = 120
const CLOSE_AFTER = 250

/**
 * Calls `show(index)` when a mouse rests on an entry and `show(-1)` some time after it has left; touch does neither.
 */
function useHoverIntent(show: (index: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (event: PointerEvent, index: number, delay: number) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(index), delay)
  }
  return {
    enter: (index: number) => (event: PointerEvent) => later(event, index, OPEN_AFTER),
    leave: (event: PointerEvent) => later(event, -1, CLOSE_AFTER),
  }
}
