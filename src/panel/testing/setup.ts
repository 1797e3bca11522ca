import type { Setup } from '../setup/setupApi.ts'

const untested = { at: '', isGood: false, message: '' }

/** Setup of an open shop without missing steps and faults. */
export const aSetup = (changes: Partial<Setup> = {}): Setup => ({
  isOpen: true,
  isPlay: false,
  steps: [],
  faults: [],
  health: {
    gateways: [],
    sms: {
      ...{ provider: 'outbox', test: untested, lastAt: '', isLastGood: false },
      credit: { ...untested, amount: 0, unit: 'toman' },
    },
    mail: { isSet: false, test: untested },
    backup: {
      ...{ lastAt: '', bytes: 0, ms: 0, failedAt: '', files: [] },
      ...{ isDaily: true, isSealed: true, isRunning: false },
    },
    disk: { free: 50e9, size: 100e9 },
    ...{ failedChecks: [], version: '1.0.0', browserErrors: 0, queues: [] },
  },
  ...changes,
})
