import { memo } from 'react'
import { matchPath } from 'react-router'
import { header as limits } from '../../../contract/constants.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { useScrolledPast } from '../../ui/motion/useScrolledPast.ts'
import { HydrationBoundary } from '../../ui/parts/HydrationBoundary.tsx'
import styles from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { MainMenu } from '../menu/MainMenu.tsx'
import { TopStrip } from './TopStrip.tsx'
import { useShownPath } from '../useShownPath.ts'

/**
 * The header. After 200 px its bar becomes sticky; its space stays reserved, so that the page does not move. On small screens
 * lists have another sticky bar (pages/category).
 */
export const Header = memo(function Header({ onMenu }: { onMenu: () => void }) {
  const isStuck = useScrolledPast(limits.stickyAfter)
  const page = matchPath({ path: toShop(), end: false }, useShownPath()) ? 'list' : 'other'
  return (
    <header>
      <HydrationBoundary>
        <TopStrip />
      </HydrationBoundary>
      <div className={styles.place}>
        <div className={styles.bar} data-stuck={isStuck ? page : undefined}>
          <HydrationBoundary>
            <HeaderBar onMenu={onMenu} />
          </HydrationBoundary>
          <HydrationBoundary>
            <MainMenu />
          </HydrationBoundary>
        </div>
      </div>
    </header>
  )
})
