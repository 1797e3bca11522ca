/** Steps to open a shop, in the order of the page. The database stores the names of steps that were left for later. */
export const setupSteps = [
  'shop',
  'logo',
  'brand',
  'category',
  'product',
  'delivery',
  'gateway',
  'sms',
  'mail',
  'backup',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** Kinds of faults of an open shop. */
export const faults = [
  'server',
  'disk',
  'gatewayTest',
  'gatewaySilent',
  'smsTest',
  'smsRefused',
  'credit',
  'refundSms',
  'mailTest',
  'backupFailed',
  'backupLate',
  'backupOpen',
  'queues',
  'browsers',
] as const
export type Fault = (typeof faults)[number]

/** Work that waits for a job of the server. */
export const queues = ['confirmations', 'shopperNotices', 'ownerNotices', 'payments', 'refunds'] as const
export type QueueName = (typeof queues)[number]
