import { useState } from 'react'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import stacks from '../../ui/page/stacks.module.css'
import index from '../ElementsIndex.module.css'
import type { Catalogue } from './catalogue.ts'
import styles from './CataloguePage.module.css'
import { EntrySection } from './EntrySection.tsx'

const panes = [
  { label: 'کنار هم', themes: ['light', 'dark'] },
  { label: 'روشن', themes: ['light'] },
  { label: 'تیره', themes: ['dark'] },
] as const

/** Shows every component of src/ui in all its states, in both themes. */
export function CataloguePage({ catalogue }: { catalogue: Catalogue }) {
  const [shown, setShown] = useState<(typeof panes)[number]>(panes[0])
  return (
    <Container className={index.page}>
      <PageHead title="بخش‌های ظاهر" noindex />
      <Breadcrumb
        container={false}
        items={[
          { name: 'بخش داخلی', url: toElements() },
          { name: 'بخش‌های ظاهر', url: toElements('ui') },
        ]}
      />
      <h1>بخش‌های ظاهر</h1>
      <p className={index.lead}>هر جزء ظاهر فروشگاه در همهٔ حالت‌هایش، روشن و تیره.</p>
      <fieldset className={styles.names}>
        <legend>پوستهٔ نمونه‌ها</legend>
        {panes.map((pane) => (
          <label key={pane.label} className={styles.theme}>
            <input type="radio" name="theme" checked={pane === shown} onChange={() => setShown(pane)} />
            {pane.label}
          </label>
        ))}
      </fieldset>
      <nav aria-label="فهرست بخش‌ها" className={styles.contents}>
        {catalogue.map(({ id, title, entries }) => (
          <div key={id} className={stacks.xxs}>
            <strong>{title}</strong>
            <ul className={styles.names}>
              {entries.map(({ name }) => (
                <li key={name}>
                  <a href={`#${name}`} dir="ltr" className={styles.jump}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {catalogue.map(({ id, title, entries }) => (
        <div key={id} className={styles.entries}>
          <h2 className={styles.heading}>{title}</h2>
          {entries.map((entry) => (
            <EntrySection key={entry.name} entry={entry} themes={shown.themes} />
          ))}
        </div>
      ))}
    </Container>
  )
}
