import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  inlineSize?: CSSProperties['inlineSize']
  blockSize?: CSSProperties['blockSize']
  radius?: 's' | 'm' | 'l' | 'pill'
  className?: string
}

/** The place of what is on its way; whoever waits is told elsewhere (aria-busy of the region). */
export function Skeleton({ inlineSize = '100%', blockSize = '1em', radius = 's', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, className)}
      style={{ inlineSize, blockSize, borderRadius: `var(--radius-${radius})` }}
    />
  )
}
