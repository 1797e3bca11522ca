import type { CatalogueEntry, PaneTheme } from './entry.ts'
import texts from '../../ui/page/texts.module.css'
import stacks from '../../ui/page/stacks.module.css'
import styles from './EntrySection.module.css'
import { ThemePane } from './ThemePane.tsx'

export function EntrySection({ entry, themes }: { entry: CatalogueEntry; themes: readonly PaneTheme[] }) {
  return (
    <section id={entry.name} className={styles.section} aria-labelledby={`${entry.name}-title`}>
      <div className={stacks.xxs}>
        <h3 id={`${entry.name}-title`} className={texts.heading}>
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
