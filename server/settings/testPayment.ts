/** Tests the saved gateways by real payments. Each answer is a Persian sentence for the owner. */
import type { BankName } from '../../contract/orders/banks.ts'
import type { TestAnswer } from '../../contract/settings/schemas.ts'
import { mobileOf } from '../identity/usersRepository.ts'
import type { Gateway, Refusal } from '../orders/gateways/gateway.ts'
import type { Gateways } from '../orders/gateways/createGateways.ts'
import type { Context } from '../shared/context.ts'
import { AppError } from '../shared/errors.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { gatewayCodes } from './refusalWords.ts'
import { noteTest, readOpenTests, setOpenTest } from './testResults.ts'

type Shop = Pick<Context, 'db' | 'now' | 'settings' | 'shop'> & { readonly gateways: Gateways }

/** Amount of a test payment in Toman: the smallest that gateways take. */
const AMOUNT = 1_000

/** Registers a test payment. @returns URL of the bank's page, or a message why there is none */
export async function beginTestPayment(
  shop: Shop,
  name: BankName,
  staffId: number,
): Promise<{ redirectUrl: string; message: string }> {
  const { db, gateways, settings } = shop
  if (!settings.payments.gateways.includes(name)) return { redirectUrl: '', message: words.notOffered }
  const outcome = await gateways.of(name).request({
    amount: AMOUNT,
    orderId: 0,
    description: `پرداخت آزمایشی ${shop.shop.current().name}`,
    callbackUrl: `${settings.publicOrigin}/cp/settings/payments?tested=${name}`,
    mobile: await mobileOf(db, staffId),
  })
  if (outcome.kind !== 'ready') {
    const { message } = await noteTest(shop, name, refusedBy(name, outcome))
    return { redirectUrl: '', message }
  }
  await setOpenTest(db, name, outcome.authority)
  return { redirectUrl: outcome.redirectUrl, message: '' }
}

/**
 * Asks the bank whether the test payment was made, and refunds it if the gateway can.
 * @throws AppError 409 without an open test payment
 */
export async function endTestPayment(shop: Shop, name: BankName): Promise<TestAnswer> {
  const authority = (await readOpenTests(shop.db))[name]
  if (authority === undefined) throw new AppError(409, words.noTest)
  const gateway = shop.gateways.of(name)
  const attempt = { authority, amount: AMOUNT }
  const outcome = await gateway.verify(attempt)
  if (outcome.kind === 'unknown') return { isGood: false, message: words.unclear }
  await setOpenTest(shop.db, name)
  const answer =
    outcome.kind === 'paid'
      ? { isGood: true, message: `${paidWords(outcome.refId)} ${await giveBack(gateway, attempt)}` }
      : outcome.kind === 'unpaid'
        ? { isGood: false, message: words.unpaid }
        : refusedBy(name, outcome)
  return noteTest(shop, name, answer)
}

const paidWords = (refId: string) => `پرداخت انجام و تأیید شد (کد پیگیری ${toPersianDigits(refId)}).`

async function giveBack(gateway: Gateway, attempt: { authority: string; amount: number }): Promise<string> {
  const isBack = gateway.reversibleFor > 0 && (await gateway.reverse(attempt)).kind === 'reversed'
  return isBack ? words.givenBack : words.kept
}

function refusedBy(name: BankName, { kind, code, message }: Refusal): TestAnswer {
  if (kind === 'unknown' && code === '0') return { isGood: false, message: words.silent }
  return { isGood: false, message: gatewayCodes[name][code] ?? `${message} (پاسخ درگاه: ${code})` }
}

const words = {
  notOffered: 'این درگاه روشن نیست. نخست آن را روشن و ذخیره کنید.',
  noTest: 'پرداخت آزمایشی‌ای در جریان نیست.',
  unclear: 'درگاه هنوز پاسخ روشنی نداده است. کمی بعد دوباره بپرسید.',
  unpaid: 'پرداخت انجام نشد. کلید درست است، چون صفحهٔ بانک باز شد.',
  silent: 'درگاه پاسخ نداد. اینترنت سرور را ببینید و دوباره آزمایش کنید.',
  givenBack: '۱٬۰۰۰ تومان به کارت شما برگشت.',
  kept: 'این درگاه مبلغ را خودکار برنمی‌گرداند؛ ۱٬۰۰۰ تومان به حساب شما می‌آید.',
}
