import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { UsersTable } from '../server/database/schema.ts'

/** Password of every demo account. These accounts exist only with the demo data. */
export const DEMO_PASSWORD = 'aqrabe-demo-1'

const people = [
  { mobile: '09130000001', first_name: 'نیلوفر', last_name: 'مرادی', role: 'Member', verified: true },
  { mobile: '09130000002', first_name: 'کاوه', last_name: 'رستگار', role: 'Administrator', verified: true },
  { mobile: '09130000003', first_name: 'سهراب', last_name: 'نیک‌پی', role: 'Member', verified: false },
] as const

/** Returns the accounts. Hashes one password after another, because each hash takes 19 MB of memory. */
export async function demoAccounts(now: Date): Promise<Insertable<UsersTable>[]> {
  const accounts: Insertable<UsersTable>[] = []
  for (const { verified, ...person } of people) {
    const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    accounts.push({ ...person, password_hash, mobile_verified_at: verified ? now : null })
  }
  return accounts
}
