import { memo } from 'react'
import { header as limits } from '../../../contract/constants.ts'
import { classes } from '../../ui/classes.ts'
import { useScrolledPast } from '../../ui/motion/useScrolledPast.ts'
import { HydrationBoundary } from '../../ui/parts/HydrationBoundary.tsx'
import styles from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { MainMenu } from '../menu/MainMenu.tsx'
import { TopStrip } from './TopStrip.tsx'

/** After 200 px the bar becomes sticky; its space stays reserved, so that nothing moves. */
export const Header = memo(function Header({ onMenu }: { onMenu: () => void }) {
  const isStuck = useScrolledPast(limits.stickyAfter)
  return (
    <header className={styles.header}>
      <HydrationBoundary>
        <TopStrip />
      </HydrationBoundary>
      <div className={styles.place}>
        <div className={classes(styles.bar, isStuck && styles.stuck)} data-stuck={isStuck || undefined}>
          <HydrationBoundary>
            <HeaderBar onMenu={onMenu} />
          </HydrationBoundary>
        </div>
      </div>
      <HydrationBoundary>
        <MainMenu />
      </HydrationBoundary>
    </header>
  )
})
