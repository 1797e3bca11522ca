import type { EndpointPath } from '../firstPaths.ts'

export const errorReportPaths = {
  addErrorReport: { method: 'POST', path: 'Error-Reports/Add', who: 'all' },
  listErrorReports: { method: 'GET', path: 'Admin/Error-Reports', who: 'staff', permission: 'audit.read' },
} as const satisfies Record<string, EndpointPath>
