import type { StaffPath } from '../authorization/permissions.ts'

const read = { who: 'staff', permission: 'members.read' } as const
const write = { who: 'staff', permission: 'members.write' } as const

/** Member management by staff. */
export const memberDeskPaths = {
  listMembers: { method: 'GET', path: 'Admin/Members', ...read },
  getMember: { method: 'GET', path: 'Admin/Members/:id', ...read },
  blockMember: { method: 'POST', path: 'Admin/Members/:id/Block', ...write },
  endMemberSession: { method: 'POST', path: 'Admin/Members/:id/End-Session', ...write },
  addMemberNote: { method: 'POST', path: 'Admin/Members/:id/Notes', ...write },
} as const satisfies Record<string, StaffPath>
