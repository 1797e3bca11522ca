import { classes } from '../../ui/classes.ts'
import type { CatalogueEntry, PaneTheme } from './entry.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './ThemePane.module.css'

/** The states of a component in one theme, independent of the document's theme. */
export function ThemePane({ entry, theme }: { entry: CatalogueEntry; theme: PaneTheme }) {
  return (
    <div className={styles.pane} data-theme={theme}>
      {entry.specimens.map(({ title, show, wide, stage }) => (
        <figure key={title} className={classes(styles.specimen, wide && styles.wide)}>
          <figcaption className={texts.small}>{title}</figcaption>
          <div className={classes(styles.shown, stage && styles.stage)}>
            {typeof show === 'function' ? show(theme) : show}
          </div>
        </figure>
      ))}
    </div>
  )
}
