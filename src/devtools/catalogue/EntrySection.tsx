import type { CatalogueEntry, PaneTheme } from './entry.ts'
import styles from './EntrySection.module.css'
import { ThemePane } from './ThemePane.tsx'

export function EntrySection({ entry, themes }: { entry: CatalogueEntry; themes: readonly PaneTheme[] }) {
  return (
    <section id={entry.name} className={styles.section} aria-labelledby={`${entry.name}-title`}>
      <div className={styles.head}>
        <h3 id={`${entry.name}-title`} className={styles.title}>
          {entry.title} <bdi dir="ltr" className={styles.name} children={entry.name} />
        </h3>
        <p className={styles.about}>{entry.about}</p>
      </div>
      <div className={styles.panes}>
        {themes.map((theme) => (
          <ThemePane key={theme} entry={entry} theme={theme} />
        ))}
      </div>
    </section>
  )
}
