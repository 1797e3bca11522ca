import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { unauthorised } from '../shared/errors.ts'
import type { Identity } from '../shared/identity.ts'
import { deleteAllAddresses } from './addressesRepository.ts'
import { forgiveAccount } from './loginLimits.ts'
import { clearProfile } from './profilesRepository.ts'
import { findLiveRole, revokeSessions } from './sessionsRepository.ts'
import { lockUser, removePassword, setVerified, type User } from './usersRepository.ts'

/**
 * Gives an account to the person who has just proved to own its mobile. A stranger may have registered the number before, so
 * password, sessions and personal data of the account are removed.
 * @returns ids of the sessions that ended
 */
export async function claimAccount(trx: Transaction<Database>, user: User, now: Date): Promise<string[]> {
  await forgetUnproved(trx, user.id)
  await removePassword(trx, user.id)
  await setVerified(trx, user.id, now)
  await forgiveAccount(trx, user)
  return revokeSessions(trx, user.id, { now })
}

/** Deletes data that were entered before the mobile was verified, because parcels could go to a stranger's address. */
export async function forgetUnproved(trx: Transaction<Database>, userId: number): Promise<void> {
  await deleteAllAddresses(trx, userId)
  await clearProfile(trx, userId)
}

/**
 * Locks the caller's account for a change of data that a claim deletes. Checks the session again, because the owner may have
 * claimed the account since the request began: a client may send the body of a request up to 30 s after its headers.
 * @throws AppError 401 when the session has ended
 */
export async function lockOwnAccount(
  trx: Transaction<Database>,
  { userId, sessionId }: Pick<Identity, 'userId' | 'sessionId'>,
  now: number,
): Promise<User> {
  const user = await lockUser(trx, userId)
  if (!user || !(await findLiveRole(trx, { userId, sessionId, now }))) throw unauthorised()
  return user
}
