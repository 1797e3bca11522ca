import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../navigation/AppLink.tsx'
import styles from './SectionHeading.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SectionHeadingProps {
  title: string
  id?: string
  /** URL of the link "see all"; no link if empty. */
  url?: string
  seeAll?: string
  /** Content at the end of the row, for example the arrows of a rail. */
  children?: ReactNode
}

export function SectionHeading({ title, id, url, seeAll = 'همه', children }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.end}>
        {url ? (
          <AppLink to={url} className={styles.link}>
            <span>{seeAll}</span>
            <VisuallyHidden>{` ${title}`}</VisuallyHidden>
            <ChevronLeft size={16} />
          </AppLink>
        ) : null}
        {children}
      </div>
    </div>
  )
}
