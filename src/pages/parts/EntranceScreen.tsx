import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NavigationState } from '../../api/services.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './EntranceScreen.module.css'

interface EntranceScreenProps {
  /** In the head. */
  title: string
  heading: string
  lead: string
  children: ReactNode
}

/** A page that is one form: a card in the middle. A message tells why the visitor was sent here. */
export function EntranceScreen({ title, heading, lead, children }: EntranceScreenProps) {
  const { message } = (useLocation().state ?? {}) as NavigationState
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
        {children}
      </section>
    </Container>
  )
}
