import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NavigationState } from '../api/services.ts'
import { PendingNote } from '../features/identity/pending/PendingNote.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Container } from '../ui/page/Container.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import styles from './IdentityScreen.module.css'

interface IdentityScreenProps {
  /** Title of the document. */
  title: string
  heading: string
  lead: string
  /** The form as a noun, for «بعد از …»: the waiting action is executed after it. */
  after?: string
  /** Reason to show if the navigation has no message. */
  why?: string
  children: ReactNode
}

/** A page with a single form: a card in the middle, with the message of the navigation. */
export function IdentityScreen({ title, heading, lead, after, why, children }: IdentityScreenProps) {
  const { message = why } = (useLocation().state ?? {}) as NavigationState
  return (
    <Container className={styles.page}>
      <PageHead title={title} noindex />
      <section className={styles.card}>
        <h1 className={styles.title}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {message ? (
          <Alert tone="warning" className={styles.message}>
            {message}
          </Alert>
        ) : null}
        {after ? <PendingNote after={after} className={styles.message} /> : null}
        {children}
      </section>
    </Container>
  )
}
