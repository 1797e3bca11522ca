import { SuccessAnswer } from '../commonSchemas.ts'
import { stockAlertPaths } from './paths.ts'
import { NotifyMeRequest } from './schemas.ts'

export const stockAlertEndpoints = {
  notifyMe: {
    ...stockAlertPaths.notifyMe,
    summary: 'Request a text message when the product is in stock again',
    request: NotifyMeRequest,
    answer: SuccessAnswer,
  },
} as const
