import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Container } from '../../ui/Container.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SoonDrawing } from './SoonDrawing.tsx'
import styles from './SoonScreen.module.css'

export interface SoonScreenProps {
  /** Of the page, in the head and as the heading. */
  title: string
  /** What will be here, and what the shopper can do until then. */
  text: string
  /** The way on. */
  action: { label: string; url: string }
  secondAction?: { label: string; url: string }
  /** What the page can tell already. */
  children?: ReactNode
}

/** A page of the route table that is still to be built: says so, and leads on. */
export function SoonScreen({ title, text, action, secondAction, children }: SoonScreenProps) {
  return (
    <Container className={styles.screen}>
      <PageHead title={title} description={text} noindex />
      <SoonDrawing />
      <p className={styles.soon}>به‌زودی</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.known}>{children}</div> : null}
      <div className={styles.actions}>
        <ButtonLink to={action.url}>{action.label}</ButtonLink>
        {secondAction ? (
          <ButtonLink to={secondAction.url} variant="outline">
            {secondAction.label}
          </ButtonLink>
        ) : null}
      </div>
    </Container>
  )
}
