import type { StaffPath } from '../authorization/permissions.ts'

export const auditPaths = {
  listChanges: { method: 'GET', path: 'Admin/Audit', who: 'staff', permission: 'audit.read' },
} as const satisfies Record<string, StaffPath>
