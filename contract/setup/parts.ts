/** Steps to open a shop, in the sequence of the page. The database stores the names of steps that the owner has postponed. */
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

/** Tasks that wait for a background job of the server. */
export const queues = ['confirmations', 'shopperNotices', 'ownerNotices', 'payments', 'refunds'] as const
export type QueueName = (typeof queues)[number]
