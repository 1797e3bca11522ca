import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; by default a line of text. */
  inlineSize?: CSSProperties['inlineSize']
  blockSize?: CSSProperties['blockSize']
  radius?: 's' | 'm' | 'l' | 'pill'
  className?: string
}

/** Placeholder for loading content; `aria-busy` of the region announces it. */
export function Skeleton({ inlineSize = '100%', blockSize = '1em', radius = 's', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, className)}
      style={{ inlineSize, blockSize, borderRadius: `var(--radius-${radius})` }}
    />
  )
}
