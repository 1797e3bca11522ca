import { SuccessAnswer } from '../commonSchemas.ts'
import { stockAlertPaths } from './paths.ts'
import { NotifyMeRequest } from './schemas.ts'

export const stockAlertEndpoints = {
  notifyMe: {
    ...stockAlertPaths.notifyMe,
    summary: 'Request one text message when the product is in stock again or cheaper',
    request: NotifyMeRequest,
    answer: SuccessAnswer,
  },
} as const
