import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import styles from './Container.module.css'

/** The page's width with its gutters. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(styles.container, className)} />
}
