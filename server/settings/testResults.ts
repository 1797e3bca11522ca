import type { Selling, TestAnswer } from '../../contract/settings/schemas.ts'
import type { Context } from '../shared/context.ts'
import type { BankName } from '../shared/sellingSettings.ts'
import { readSetting, removeSetting, writeSetting } from '../site/repository.ts'

const RESULTS = 'setting-tests'
const OPEN = 'open-test-payment'

/** A test payment without an outcome. */
export interface OpenTest {
  readonly gateway: BankName
  readonly authority: string
}

/** The last test of each gateway, of `sms` and of `mail`. */
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

export const openTestOf = async (db: Context['db']): Promise<OpenTest | null> =>
  (await readSetting(db, OPEN)) as OpenTest | null

export const setOpenTest = (db: Context['db'], test: OpenTest | null): Promise<void> =>
  test ? writeSetting(db, OPEN, test) : removeSetting(db, OPEN)
