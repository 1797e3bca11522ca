import type { ReactNode } from 'react'
import { toPersianDigits } from '../../lib/persian.ts'
import { Drawing } from './Drawing.tsx'
import styles from './ErrorScreen.module.css'
import { ReportLink } from './ReportLink.tsx'

export interface ErrorScreenProps {
  /** Shown large, for example 404. */
  code?: number | string
  /** SVG path of an icon in the drawing (iconPaths.ts). */
  iconPath?: string
  title: string
  text?: ReactNode
  /** Buttons and links to continue. */
  children?: ReactNode
  /** Heading level; 4 within a page. */
  level?: 1 | 4
}

/** A page that explains an error and offers ways to continue. Its title is the page's heading. */
export function ErrorScreen({ code, iconPath, title, text, children, level = 1 }: ErrorScreenProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.screen}>
      <Drawing name={String(code) === '404' ? 'lost' : iconPath ? 'watch' : 'stopped'} iconPath={iconPath} />
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
