import type { StaffPath } from '../authorization/permissions.ts'

/** Message handling by staff. */
export const messageDeskPaths = {
  listMessages: { method: 'GET', path: 'Admin/Messages', who: 'staff', permission: 'messages.write' },
  markMessage: {
    method: 'POST',
    path: 'Admin/Messages/:id/Mark',
    who: 'staff',
    permission: 'messages.write',
  },
  answerMessage: {
    method: 'POST',
    path: 'Admin/Messages/:id/Answer',
    who: 'staff',
    permission: 'messages.write',
  },
} as const satisfies Record<string, StaffPath>
