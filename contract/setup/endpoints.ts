import { forStaff } from '../authorization/forStaff.ts'
import * as setup from './schemas.ts'

const write = forStaff('settings.write')

export const setupEndpoints = {
  getSetup: write('GET Admin/Setup', 'Steps to open the shop, and its health (staff)', {
    answer: setup.Setup,
  }),
  leaveSetupStep: write('POST Admin/Setup/Steps', 'Leave a step for later, or take it up again (staff)', {
    request: setup.LeaveStepRequest,
    answer: setup.Setup,
  }),
  checkCredit: write('POST Admin/Setup/Credit', 'Ask the SMS carrier for the credit (staff)', {
    answer: setup.Setup,
  }),
  makeBackup: write(
    'POST Admin/Setup/Backups',
    'Begin a backup while the shop runs; 409 while one is being made (staff)',
    { answer: setup.Setup },
  ),
}
