import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { deleteAllAddresses } from './addressesRepository.ts'
import { forgiveAccount } from './loginLimits.ts'
import { clearProfile } from './profilesRepository.ts'
import { revokeSessions } from './sessionsRepository.ts'
import { removePassword, setVerified, type User } from './usersRepository.ts'

/**
 * Gives an account to whoever has just proved its mobile. Somebody else may have opened it with this number before:
 * their password and sessions would let them in again, so both go.
 * @returns ids of the sessions that ended
 */
export async function claimAccount(trx: Transaction<Database>, user: User, now: Date): Promise<string[]> {
  await forgetUnproved(trx, user.id)
  await removePassword(trx, user.id)
  await setVerified(trx, user.id, now)
  await forgiveAccount(trx, user)
  return revokeSessions(trx, user.id, { now })
}

/** What was said of the account before its mobile was proved: goods would go to a stranger's address. */
export async function forgetUnproved(trx: Transaction<Database>, userId: number): Promise<void> {
  await deleteAllAddresses(trx, userId)
  await clearProfile(trx, userId)
}
