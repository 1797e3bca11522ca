import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './IconButton.module.css'

export interface IconButtonLook {
  /** Accessible name and tooltip. */
  label: string
  /** plain: in bars; outline: beside buttons; filled: dark disc; floating: light disc over a picture. */
  variant?: 'plain' | 'outline' | 'filled' | 'floating'
  size?: 's' | 'm' | 'l'
  children: ReactNode
}

export type IconButtonProps = IconButtonLook &
  Omit<ComponentProps<'button'>, 'aria-label'> & {
    /** For toggles: sets aria-pressed, and fills the icon in the accent colour. */
    pressed?: boolean
    busy?: boolean
  }

/** `aria-disabled` ignores presses and, unlike `disabled`, keeps the focus. */
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
