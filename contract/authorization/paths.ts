import type { StaffPath } from './permissions.ts'

export const authorizationPaths = {
  getStaffMe: { method: 'GET', path: 'Admin/Me', who: 'staff', permission: null },
} as const satisfies Record<string, StaffPath>
