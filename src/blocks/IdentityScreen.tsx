import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NavigationState } from '../api/services.ts'
import { useAppDispatch } from '../api/store.ts'
import { identityListenersAdded } from '../features/identity/identityListeners.ts'
import { PendingNote } from '../features/identity/pending/PendingNote.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Container } from '../ui/page/Container.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import styles from './IdentityScreen.module.css'

interface IdentityScreenProps {
  /** In the head. */
  title: string
  heading: string
  lead: string
  /** What leads to the login here, as in «بعد از …»; after it a pending action is carried out. */
  after?: string
  /** Why the visitor is here, where no message came with the navigation. */
  why?: string
  children: ReactNode
}

/** A page that is one form: a card in the middle. A message says why the visitor was sent here. */
export function IdentityScreen({ title, heading, lead, after, why, children }: IdentityScreenProps) {
  const { message = why } = (useLocation().state ?? {}) as NavigationState
  const dispatch = useAppDispatch()

  useEffect(() => dispatch(identityListenersAdded()), [dispatch])

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
