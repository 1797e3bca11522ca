import { AccountDropdown } from './header/AccountDropdown.tsx'
import { StaffLinks } from './header/StaffLinks.tsx'
import type { Visitor } from './useVisitor.ts'

export type KnownVisitorProps = Extract<Visitor, { kind: 'member' | 'staff' }>

/** The header's account menu of a member, or the links of staff. */
export function KnownVisitor(visitor: KnownVisitorProps) {
  return visitor.kind === 'member' ? <AccountDropdown {...visitor} /> : <StaffLinks {...visitor} />
}
