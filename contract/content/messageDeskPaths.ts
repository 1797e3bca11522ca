import type { StaffPath } from '../authorization/permissions.ts'

const write = { who: 'staff', permission: 'messages.write' } as const

/** Message handling by staff. */
export const messageDeskPaths = {
  listMessages: { method: 'GET', path: 'Admin/Messages', ...write },
  markMessage: { method: 'POST', path: 'Admin/Messages/:id/Mark', ...write },
  answerMessage: { method: 'POST', path: 'Admin/Messages/:id/Answer', ...write },
} as const satisfies Record<string, StaffPath>
