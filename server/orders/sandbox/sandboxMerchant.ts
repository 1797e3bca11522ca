import { createHmac } from 'node:crypto'

/** A secret merchant id, because the sandbox bank accepts payments of this shop only. */
export const sandboxMerchant = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox-merchant').digest('hex').slice(0, 36)
