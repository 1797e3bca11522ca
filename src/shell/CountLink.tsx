import type { ReactNode } from 'react'
import { AppLink } from '../ui/navigation/AppLink.tsx'
import { badgeText } from '../ui/buttons/badgeText.ts'
import { CountBadge } from '../ui/buttons/CountBadge.tsx'
import { iconButtonClass } from '../ui/buttons/IconButton.tsx'

interface CountLinkProps {
  to: string
  label: string
  count: number
  className?: string
  children: ReactNode
}

/** An icon link with a count. */
export function CountLink({ to, label, count, className, children }: CountLinkProps) {
  const text = badgeText(count)
  return (
    <AppLink
      to={to}
      title={label}
      aria-label={text ? `${label}، ${text} کالا` : label}
      className={iconButtonClass('plain', 'm', className)}
    >
      {children}
      <CountBadge count={count} />
    </AppLink>
  )
}
