import { createSealer } from '../shared/sealed.ts'

/**
 * Encrypts session ids for access tokens and lists of devices, because the session id is the first part of the refresh cookie and
 * must stay secret.
 */
export const sessionHandles = (secret: string) => createSealer(secret, 'session')
