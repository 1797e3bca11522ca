import type { ReactNode } from 'react'
import { toPersianDigits } from '../../lib/persian.ts'
import { Drawing } from './Drawing.tsx'
import styles from './ErrorScreen.module.css'

export interface ErrorScreenProps {
  /** Shown large: 404, 403 … */
  code?: number | string
  /** Path of a sign on the drawing (signs.ts). */
  sign?: string
  title: string
  text?: ReactNode
  /** The way on: buttons and links. */
  children?: ReactNode
}

/** A whole page that says what went wrong and how to go on. Its title is the page's heading. */
export function ErrorScreen({ code, sign, title, text, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen}>
      <Drawing name={String(code) === '404' ? 'lost' : sign ? 'watch' : 'stopped'} sign={sign} />
      {code ? <p className={styles.code}>{toPersianDigits(code)}</p> : null}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.ways}>{children}</div> : null}
    </div>
  )
}
