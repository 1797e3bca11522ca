import { Type, type Static } from 'typebox'
import { oneOf } from '../commonSchemas.ts'
import { faults, queues, setupSteps } from './parts.ts'

const time = (description: string) => Type.String({ description: `${description}; ISO time, or empty` })

const Tested = Type.Object(
  { at: time('of the last test'), isGood: Type.Boolean(), message: Type.String() },
  { description: 'the last test at the page of settings' },
)

const Step = Type.Object({
  step: oneOf(setupSteps),
  state: oneOf(['done', 'missing', 'later']),
  isNeeded: Type.Boolean({ description: 'the shop cannot sell without it' }),
})

const Gateway = Type.Object({
  name: Type.String(),
  test: Tested,
  lastPaid: time('of the last payment of a shopper, among the last 500 attempts'),
  paid: Type.Integer({ description: 'of the last 500 attempts at all gateways' }),
  failed: Type.Integer({ description: 'of the last 500 attempts at all gateways' }),
  silent: Type.Integer({ description: 'payments about which the bank has not said anything for a quarter' }),
})

const Credit = Type.Object(
  {
    at: time('when the carrier was asked'),
    isGood: Type.Boolean({ description: 'the carrier answered' }),
    amount: Type.Integer(),
    unit: oneOf(['toman', 'messages']),
    message: Type.String({ description: 'why there is no amount, or empty' }),
  },
  { description: 'the last answer of the carrier' },
)
export type Credit = Static<typeof Credit>

export const Health = Type.Object({
  gateways: Type.Array(Gateway),
  sms: Type.Object({
    provider: oneOf(['outbox', 'kavenegar', 'smsir']),
    test: Tested,
    credit: Credit,
    lastAt: time('when this server last sent a message'),
    isLastGood: Type.Boolean({ description: 'the carrier accepted it' }),
  }),
  mail: Type.Object({ isSet: Type.Boolean(), test: Tested }),
  backup: Type.Object({
    lastAt: time('of the last backup'),
    bytes: Type.Integer(),
    ms: Type.Integer({ description: 'that it took' }),
    isDaily: Type.Boolean({ description: 'BACKUP_DIR is set' }),
    isSealed: Type.Boolean({
      description: 'BACKUP_PASSPHRASE is set: backups are encrypted and can be downloaded',
    }),
    isRunning: Type.Boolean(),
    failedAt: time('when a backup of the panel failed on this server'),
    files: Type.Array(
      Type.Object({
        name: Type.String(),
        at: Type.String(),
        bytes: Type.Integer(),
        isSealed: Type.Boolean({ description: 'can be downloaded' }),
      }),
      { description: 'on this server, newest first' },
    ),
  }),
  disk: Type.Object(
    { free: Type.Integer(), size: Type.Integer() },
    { description: 'bytes of the data folder' },
  ),
  failedChecks: Type.Array(Type.String(), { description: 'as /readyz' }),
  version: Type.String(),
  browserErrors: Type.Integer({ description: 'kinds of errors that browsers reported in the last day' }),
  queues: Type.Array(
    Type.Object({
      name: oneOf(queues),
      waiting: Type.Integer(),
      since: time('when the work was due that waits longest'),
    }),
  ),
})
export type Health = Static<typeof Health>

export const Setup = Type.Object({
  isOpen: Type.Boolean({ description: 'every needed step is done' }),
  isPlay: Type.Boolean({ description: 'a demo or a rehearsal: no real money' }),
  steps: Type.Array(Step),
  faults: Type.Array(oneOf(faults), { description: 'what is wrong beyond missing steps' }),
  health: Health,
})
export type Setup = Static<typeof Setup>

export const LeaveStepRequest = Type.Object({ step: oneOf(setupSteps), isLater: Type.Boolean() })
export type LeaveStepRequest = Static<typeof LeaveStepRequest>
