import { createSealer } from '../shared/sealed.ts'

/**
 * Opaque handles of sessions for access tokens and lists of devices. They do not reveal the session id, which is the first part
 * of the refresh cookie.
 */
export const sessionHandles = (secret: string) => createSealer(secret, 'session')
