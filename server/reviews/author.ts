import type { Kysely } from 'kysely'
import { roles } from '../../contract/statuses.ts'
import { unauthorised } from '../shared/errors.ts'
import type { Database } from '../database/schema.ts'
import { findUser } from '../identity/usersRepository.ts'

export const STAFF_AUTHOR = 'پشتیبانی فروشگاه'
/** Author's name of accounts that were opened with an SMS code and have no name yet. */
export const NAMELESS_AUTHOR = 'کاربر فروشگاه'

export interface Author {
  /** The name that everyone sees: the first name and the first letter of the last name. */
  readonly name: string
  /** Whether the author is staff, whose texts need no moderation. */
  readonly isStaff: boolean
}

/** @throws AppError 401 when the account does not exist any more */
export async function authorOf(db: Kysely<Database>, userId: number): Promise<Author> {
  const user = await findUser(db, userId)
  if (!user) throw unauthorised()
  if (user.role === roles.administrator) return { name: STAFF_AUTHOR, isStaff: true }
  const [letter = ''] = user.last_name.trim()
  const name = `${user.first_name.trim()}${letter && ` ${letter}.`}`.trim()
  return { name: name || NAMELESS_AUTHOR, isStaff: false }
}
