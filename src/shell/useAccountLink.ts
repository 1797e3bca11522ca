import type { MouseEvent } from 'react'
import { toAccount } from '../../contract/storefrontPaths.ts'
import { useLoginLink } from './useLoginLink.ts'
import { useVisitor } from './useVisitor.ts'

interface AccountLink {
  to: string
  onClick?: (event: MouseEvent) => void
  /** The admin panel is outside the router. */
  reloadDocument?: boolean
}

/** Target of "my account": the login, the account pages or the admin panel. */
export function useAccountLink(): AccountLink {
  const visitor = useVisitor()
  const login = useLoginLink()
  if (visitor.kind === 'anonymous') return login
  if (visitor.kind === 'staff') return { to: visitor.adminPanelUrl, reloadDocument: true }
  return { to: toAccount() }
}
