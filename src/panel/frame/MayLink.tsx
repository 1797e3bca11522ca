import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Permission } from '../../../contract/authorization/permissions.ts'
import lists from '../lists/Lists.module.css'
import { useMay } from './staff.ts'

interface MayLinkProps {
  /** Permission of the page to which the link leads. */
  permission: Permission
  to: string
  className?: string
  children: ReactNode
}

/** A link for staff who may open its page; for others only its content. */
export function MayLink({ permission, to, className = lists.touch, children }: MayLinkProps) {
  return useMay(permission) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    children
  )
}
