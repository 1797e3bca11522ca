import type { BankName } from '../../contract/orders/banks.ts'
import type { Selling, TestAnswer } from '../../contract/settings/schemas.ts'
import type { Context } from '../shared/context.ts'
import { readSetting, writeSetting } from '../site/repository.ts'

const RESULTS = 'setting-tests'
const OPEN = 'open-test-payments'

/** The gateways' ids (ZarinPal's word is authority) of test payments that have no result yet, by gateway. */
type OpenTests = Readonly<Partial<Record<BankName, string>>>

/** Reads the results of the last test of each gateway, of `sms` and of `mail`. */
export const readTests = async (db: Context['db']): Promise<Selling['tests']> =>
  ((await readSetting(db, RESULTS)) as Selling['tests'] | null) ?? {}

export async function noteTest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
  answer: TestAnswer,
): Promise<TestAnswer> {
  const at = new Date(now()).toISOString()
  await writeSetting(db, RESULTS, { ...(await readTests(db)), [name]: { at, ...answer } })
  return answer
}

export const readOpenTests = async (db: Context['db']): Promise<OpenTests> =>
  ((await readSetting(db, OPEN)) as OpenTests | null) ?? {}

/** Stores the open test payment of a gateway. @param authority undefined: the test has a result */
export async function setOpenTest(db: Context['db'], gateway: BankName, authority?: string): Promise<void> {
  await writeSetting(db, OPEN, { ...(await readOpenTests(db)), [gateway]: authority })
}
