import { use } from 'react'
import { useSelector } from 'react-redux'
import type { UserInfo } from '../../contract/userInfo.ts'
import { hasAdminLink, isMember } from '../features/identity/session/roles.ts'
import { sessionSlice } from '../features/identity/session/sessionSlice.ts'
import { ShopContext } from './ShopContext.ts'

export type Visitor =
  | { kind: 'anonymous' }
  /** Whether the visitor is logged in but the server has not yet sent the user. */
  | { kind: 'arriving' }
  | { kind: 'member'; user: UserInfo; adminPanelUrl: string | null }
  | { kind: 'staff'; user: UserInfo; adminPanelUrl: string }

/** The visitor as the header shows it (spec §6); anonymous on the server and until the browser has read its token. */
export function useVisitor(): Visitor {
  const user = useSelector(sessionSlice.selectors.selectUser)
  const isLoggedIn = useSelector(sessionSlice.selectors.selectIsLoggedIn)
  const { adminPanelUrl, adminRoleName } = use(ShopContext)
  if (!isLoggedIn) return { kind: 'anonymous' }
  if (!user) return { kind: 'arriving' }
  const hasPanel = hasAdminLink(user, adminRoleName)
  if (isMember(user)) return { kind: 'member', user, adminPanelUrl: hasPanel ? adminPanelUrl : null }
  return { kind: 'staff', user, adminPanelUrl }
}
