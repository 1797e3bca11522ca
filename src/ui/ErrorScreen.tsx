import type { ReactNode } from 'react'
import { toPersianDigits } from '../lib/persian.ts'
import { Drawing, type DrawingName } from './Drawing.tsx'
import styles from './ErrorScreen.module.css'

export interface ErrorScreenProps {
  /** Shown large: 404, 403 … */
  code?: number | string
  drawing?: DrawingName
  title: string
  text?: ReactNode
  /** The way on: buttons and links. */
  children?: ReactNode
}

const drawings: Readonly<Record<string, DrawingName>> = { 404: 'lost', 403: 'lock' }

/** A whole page that says what went wrong and how to go on. Its title is the page's heading. */
export function ErrorScreen({ code, drawing, title, text, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <Drawing name={drawing ?? drawings[String(code)] ?? 'stopped'} />
      {code ? <p className={styles.code}>{toPersianDigits(code)}</p> : null}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}
