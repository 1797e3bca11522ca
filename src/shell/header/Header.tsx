import { memo, Suspense } from 'react'
import { header as limits } from '../../../contract/constants.ts'
import { classes } from '../../ui/classes.ts'
import { useScrolledPast } from '../../ui/motion/useScrolledPast.ts'
import { HydrationBoundary } from '../../ui/parts/HydrationBoundary.tsx'
import styles from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { mainMenu, topStrip } from '../laterParts.ts'

/** After 200 px the bar becomes sticky; its space stays reserved, so that nothing moves. */
export const Header = memo(function Header({ onMenu }: { onMenu: () => void }) {
  const isStuck = useScrolledPast(limits.stickyAfter)
  return (
    <header className={styles.header}>
      <Suspense fallback={<div className={styles.stripPlace} />}>
        <topStrip.Part />
      </Suspense>
      <div className={styles.place}>
        <div className={classes(styles.bar, isStuck && styles.stuck)} data-stuck={isStuck || undefined}>
          <HydrationBoundary>
            <HeaderBar onMenu={onMenu} />
          </HydrationBoundary>
        </div>
      </div>
      <Suspense fallback={<div className={styles.menuPlace} />}>
        <mainMenu.Part />
      </Suspense>
    </header>
  )
})
