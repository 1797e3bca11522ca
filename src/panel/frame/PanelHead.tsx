import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from './PanelHead.module.css'
import lists from '../lists/Lists.module.css'

interface PanelHeadProps {
  title: string
  /** Rendered beside the title, such as the page's main action. */
  children?: ReactNode
}

/** Title of a panel page, in the document's head and as its heading. */
export function PanelHead({ title, children }: PanelHeadProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {children ? <div className={lists.line}>{children}</div> : null}
      </div>
    </>
  )
}
