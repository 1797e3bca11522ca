import type { ReactNode } from 'react'
import type { Tone } from '../../../contract/statuses.ts'
import { classes } from '../classes.ts'
import tones from '../tones.module.css'
import styles from './StatusPill.module.css'

/** A status (spec §4) in its colour. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={classes(styles.pill, tones[tone])}>{children}</span>
}
