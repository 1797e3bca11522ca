import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from './AccountPage.module.css'

interface AccountPageProps {
  title: string
  lead?: string
  /** At the end of the heading's line. */
  action?: ReactNode
  children: ReactNode
}

/** Heading and body of a page of the account. */
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
