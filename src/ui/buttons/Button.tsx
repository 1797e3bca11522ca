import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/Spinner.tsx'

export interface ButtonLook {
  /** primary: the main action of a view; dark: one of several equal actions; outline and ghost: secondary. */
  variant?: 'primary' | 'dark' | 'outline' | 'ghost'
  size?: 's' | 'm' | 'l'
  /** Fills the width of its container. */
  wide?: boolean
  /** Before the text. */
  icon?: ReactNode
  /** After the text. */
  iconEnd?: ReactNode
}

export type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean }

/** While `busy` or `aria-disabled`, the button keeps its size and the focus and ignores clicks; `busy` shows a spinner. */
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

/** The classes of a button, for links. */
export function buttonClass({ variant = 'primary', size = 'm', wide }: ButtonLook, extra?: string): string {
  return classes(styles.button, styles[variant], size !== 'm' && styles[size], wide && styles.wide, extra)
}
