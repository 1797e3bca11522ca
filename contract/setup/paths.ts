import type { StaffPath } from '../authorization/permissions.ts'

const owners = { who: 'staff', permission: 'settings.write' } as const

/** The steps to open the shop, and its health afterwards. */
export const setupPaths = {
  getSetup: { ...owners, method: 'GET', path: 'Admin/Setup' },
  leaveSetupStep: { ...owners, method: 'POST', path: 'Admin/Setup/Steps' },
  checkCredit: { ...owners, method: 'POST', path: 'Admin/Setup/Credit' },
  makeBackup: { ...owners, method: 'POST', path: 'Admin/Setup/Backups' },
} as const satisfies Record<string, StaffPath>
