import type { AnyStateMachine } from 'xstate'
import { hasEmitted, type Flow } from '../../flows/flow.ts'
import type { passwordResetMachine } from './password/passwordResetMachine.ts'
import type { registrationMachine } from './registration/registrationMachine.ts'
import type { verificationMachine } from './verification/verificationMachine.ts'

/** A flow by its id. Its code is loaded with the forms, but its listeners are added before. */
const named = <M extends AnyStateMachine>(id: string) => ({ id }) as Flow<M>

export const hasRegistered = hasEmitted(named<typeof registrationMachine>('registration'), 'registered')
export const hasVerified = hasEmitted(named<typeof verificationMachine>('verification'), 'verified')
export const hasRenewed = hasEmitted(named<typeof passwordResetMachine>('passwordReset'), 'renewed')
