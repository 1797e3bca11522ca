import type { ReactNode } from 'react'
import { toPersianDigits } from '../../lib/persian.ts'
import { Drawing } from './Drawing.tsx'
import styles from './ErrorScreen.module.css'
import { ReportLink } from './ReportLink.tsx'

export interface ErrorScreenProps {
  /** Shown large: 404, 403 … */
  code?: number | string
  /** Path of a sign on the drawing (signs.ts). */
  sign?: string
  title: string
  text?: ReactNode
  /** The way on: buttons and links. */
  children?: ReactNode
  /** Of its heading: below 1 it stands inside a page. */
  level?: 1 | 4
}

/** A whole page that says what went wrong and how to go on. Its title is the page's heading. */
export function ErrorScreen({ code, sign, title, text, children, level = 1 }: ErrorScreenProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.screen}>
      <Drawing name={String(code) === '404' ? 'lost' : sign ? 'watch' : 'stopped'} sign={sign} />
      {code ? <p className={styles.code}>{toPersianDigits(code)}</p> : null}
      <Heading className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
      <ReportLink />
    </div>
  )
}
