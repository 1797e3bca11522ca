import type { StaffPath } from '../authorization/permissions.ts'

/** Member management by staff. */
export const memberDeskPaths = {
  listMembers: { method: 'GET', path: 'Admin/Members', who: 'staff', permission: 'members.read' },
  getMember: { method: 'GET', path: 'Admin/Members/:id', who: 'staff', permission: 'members.read' },
  blockMember: { method: 'POST', path: 'Admin/Members/:id/Block', who: 'staff', permission: 'members.write' },
  endMemberSession: {
    method: 'POST',
    path: 'Admin/Members/:id/End-Session',
    who: 'staff',
    permission: 'members.write',
  },
  addMemberNote: {
    method: 'POST',
    path: 'Admin/Members/:id/Notes',
    who: 'staff',
    permission: 'members.write',
  },
} as const satisfies Record<string, StaffPath>
