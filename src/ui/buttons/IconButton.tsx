import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './IconButton.module.css'

export interface IconButtonLook {
  /** Its name for those who do not see the icon, and its tooltip. */
  label: string
  /** plain: in bars; outline: beside buttons; filled: dark disc; floating: light disc over a picture. */
  variant?: 'plain' | 'outline' | 'filled' | 'floating'
  size?: 's' | 'm' | 'l'
  children: ReactNode
}

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'aria-label'> & {
    /** For toggles: said aloud, and the icon turns crimson and full. */
    pressed?: boolean
    busy?: boolean
  }

/** `aria-disabled` keeps the focus, unlike `disabled`, and lets no press through. */
export function IconButton({
  label,
  variant,
  size,
  pressed,
  busy,
  className,
  children,
  onClick,
  'aria-disabled': disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={iconButtonClass(variant, size, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}

export function iconButtonClass(
  variant: IconButtonLook['variant'] = 'plain',
  size: IconButtonLook['size'] = 'm',
  extra?: string,
): string {
  return classes(styles.button, styles[variant], size !== 'm' && styles[size], extra)
}
