import type { StaffPath } from '../authorization/permissions.ts'

/** Staff management by owners. */
export const teamPaths = {
  listTeam: { method: 'GET', path: 'Admin/Staff', who: 'staff', permission: 'staff.write' },
  giveRole: { method: 'POST', path: 'Admin/Staff', who: 'staff', permission: 'staff.write' },
  takeRole: { method: 'POST', path: 'Admin/Staff/:id/Take', who: 'staff', permission: 'staff.write' },
} as const satisfies Record<string, StaffPath>
