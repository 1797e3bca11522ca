import type { TestShop } from './shop.ts'

/** The code in the last message to a mobile. */
export async function lastCode(shop: TestShop, mobile: string): Promise<string> {
  await shop.app.context.sms.settled()
  const row = await shop.db
    .selectFrom('sms_outbox')
    .select('text')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(row.text)?.[0] ?? ''
}
