import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export interface ButtonLook {
  /** primary: the one action of a place; dark: in a list of equals; outline and ghost: the rest. */
  variant?: 'primary' | 'dark' | 'outline' | 'ghost'
  size?: 's' | 'm' | 'l'
  /** As wide as its place. */
  wide?: boolean
  /** Before the words. */
  icon?: ReactNode
  /** After the words. */
  iconEnd?: ReactNode
}

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean }

/** While `busy` or `aria-disabled` it keeps its place and the focus and lets no click through; busy, it shows a spinner. */
export function Button({ busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  const { variant, size, wide, icon, iconEnd, className, 'aria-disabled': disabled, ...props } = rest
  const inert = busy || disabled === true
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...props}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {iconEnd}
    </button>
  )
}

/** The look of a button, for links. */
export function buttonClass({ variant = 'primary', size = 'm', wide }: ButtonLook, extra?: string): string {
  return classes(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide, extra)
}
