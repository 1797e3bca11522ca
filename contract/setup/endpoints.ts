import { setupPaths as paths } from './paths.ts'
import * as setup from './schemas.ts'

export const setupEndpoints = {
  getSetup: {
    ...paths.getSetup,
    summary: 'Steps to open the shop, and its health (staff)',
    answer: setup.Setup,
  },
  leaveSetupStep: {
    ...paths.leaveSetupStep,
    summary: 'Leave a step for later, or take it up again (staff)',
    request: setup.LeaveStepRequest,
    answer: setup.Setup,
  },
  checkCredit: {
    ...paths.checkCredit,
    summary: 'Ask the SMS carrier for the credit (staff)',
    answer: setup.Setup,
  },
  makeBackup: {
    ...paths.makeBackup,
    summary: 'Begin a backup while the shop runs; 409 while one is being made (staff)',
    answer: setup.Setup,
  },
} as const
