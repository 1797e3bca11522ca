import { createSealer } from '../shared/sealed.ts'

/**
 * How a session is named outside the database and its own cookie: in access tokens, in lists of devices. A handle says
 * nothing of the id that the refresh cookie begins with.
 */
export const sessionHandles = (secret: string) => createSealer(secret, 'session')
