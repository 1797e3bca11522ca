import { createSealer } from '../shared/sealed.ts'

/**
 * Opaque names of sessions for access tokens and lists of devices. A handle does not reveal the session id, which the
 * refresh cookie begins with.
 */
export const sessionHandles = (secret: string) => createSealer(secret, 'session')
