import type { StaffPath } from '../authorization/permissions.ts'

export const livePaths = {
  listColleagues: { method: 'GET', path: 'Admin/Colleagues', who: 'staff', permission: null },
  listVisitors: { method: 'GET', path: 'Admin/Visitors', who: 'staff', permission: 'reports.read' },
  openFollow: { method: 'POST', path: 'Admin/Follow', who: 'staff', permission: null },
} as const satisfies Record<string, StaffPath>
