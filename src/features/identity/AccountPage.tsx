import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  lead?: string
  /** Rendered at the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** Layout of an account page: heading and body. */
export function AccountPage({ title, lead, action, children }: AccountPageProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </>
  )
}
