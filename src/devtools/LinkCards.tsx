import type { ReactNode } from 'react'
import { AppLink } from '../ui/navigation/AppLink.tsx'
import texts from '../ui/page/texts.module.css'
import styles from './LinkCards.module.css'

export interface LinkCard {
  readonly url: string
  readonly title: ReactNode
  readonly text: ReactNode
}

export function LinkCards({ links }: { links: readonly LinkCard[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ url, title, text }) => (
        <li key={url}>
          <AppLink className={styles.card} to={url}>
            <strong>{title}</strong>
            <span className={texts.soft}>{text}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
