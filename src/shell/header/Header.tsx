import { header as limits } from '../../../contract/constants.ts'
import { classes } from '../../ui/classes.ts'
import { useScrolledPast } from '../../ui/motion/useScrolledPast.ts'
import styles from './Header.module.css'
import { HeaderBar } from './HeaderBar.tsx'
import { MainMenu } from '../menu/MainMenu.tsx'
import { TopStrip } from './TopStrip.tsx'

/** After 200 px the bar sticks to the top edge; its place in the page stays, so that nothing moves. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const isStuck = useScrolledPast(limits.stickyAfter)
  return (
    <header className={styles.header}>
      <TopStrip />
      <div className={styles.place}>
        <div className={classes(styles.bar, isStuck && styles.stuck)} data-stuck={isStuck || undefined}>
          <HeaderBar onMenu={onMenu} />
        </div>
      </div>
      <MainMenu />
    </header>
  )
}
