/**
 * A bank of play money inside the shop. It has its own tables and answers in ZarinPal's wire format, so that the shop uses it
 * with the same adapter, call-back and reconciler as the real bank.
 */
import { randomBytes, randomInt } from 'node:crypto'
import {
  findSandboxPayment,
  insertSandboxPayment,
  listPaidSandboxPayments,
  moveSandboxPayment,
  useUpVerifyFault,
  type SandboxPayment,
} from './repository.ts'
import type { OrdersContext } from '../context.ts'
import { sandboxMerchant } from './sandboxMerchant.ts'

type Stores = Pick<OrdersContext, 'db' | 'now' | 'secret' | 'settings'>

export interface WireAnswer {
  /** HTTP status; 504 has no readable body. */
  readonly status: number
  readonly body: unknown
}

const success = (data: object): WireAnswer => ({ status: 200, body: { data, errors: [] } })
const failure = (code: number, message: string): WireAnswer => ({
  status: 200,
  body: { data: [], errors: { code, message, validations: [] } },
})
const silent: WireAnswer = { status: 504, body: 'The bank does not answer.' }

/** Toman. */
const LARGEST = 100_000_000
/** ms the bank's page stays open. */
const PAGE_OPEN_MS = 15 * 60 * 1000
/** Verify calls that a slow bank leaves without an answer. */
export const SLOW_VERIFIES = 2

type Call = (stores: Stores, merchant: string, body: Record<string, unknown>) => Promise<WireAnswer>

export const sandboxCalls: Readonly<Record<string, Call>> = { request, verify, inquiry, reverse, unVerified }

async function request(
  { db, now, secret, settings }: Stores,
  merchant: string,
  body: Record<string, unknown>,
): Promise<WireAnswer> {
  if (merchant !== sandboxMerchant(secret)) return failure(-11, 'Merchant is not known')
  const { amount, currency = 'IRR', callback_url: callbackUrl, description } = body
  if (typeof amount !== 'number' || !Number.isInteger(amount) || typeof description !== 'string')
    return failure(-9, 'Validation error')
  if (typeof callbackUrl !== 'string' || !isOwn(callbackUrl, settings.publicOrigin))
    return failure(-9, 'Validation error')
  if (currency !== 'IRT' && currency !== 'IRR') return failure(-9, 'Validation error')
  const toman = currency === 'IRT' ? amount : amount / 10
  if (toman > LARGEST) return failure(-41, 'Maximum amount is 100,000,000 toman')
  if (toman < 1000) return failure(-9, 'The amount must be at least 1000 toman')
  const authority = `S${randomBytes(26).toString('hex').slice(0, 35)}`
  await insertSandboxPayment(db, {
    authority,
    merchant_id: merchant,
    amount,
    currency,
    callback_url: callbackUrl,
    description,
    status: 'IN_BANK',
    ref_id: randomInt(10_000_000_000, 99_999_999_999),
    created_at: new Date(now()),
  })
  return success({ code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 })
}

/** Whether a URL belongs to this shop. Others are refused, so that the sandbox bank is no open redirect. */
const isOwn = (address: string, origin: string) => URL.canParse(address) && new URL(address).origin === origin

async function verify(stores: Stores, merchant: string, body: Record<string, unknown>): Promise<WireAnswer> {
  const { db } = stores
  const payment = await ofMerchant(stores, merchant, body.authority)
  if ('error' in payment) return payment.error
  if (await useUpVerifyFault(db, payment.authority)) return silent
  if (body.amount !== payment.amount) return failure(-50, 'The amount does not match')
  const paid = (code: number, message: string) =>
    success({
      code,
      message,
      ref_id: payment.ref_id,
      card_pan: '502229******5995',
      card_hash: '1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69',
      fee_type: 'Merchant',
      fee: 0,
    })
  if (payment.status === 'VERIFIED') return paid(101, 'Verified')
  const isNew = await moveSandboxPayment(db, payment.authority, ['PAID'], { status: 'VERIFIED' })
  if (isNew) return paid(100, 'Paid')
  // A concurrent call has verified the payment, or it was never paid.
  const now = await findSandboxPayment(db, payment.authority)
  return now?.status === 'VERIFIED' ? paid(101, 'Verified') : failure(-51, 'Session is not valid, not paid')
}

async function inquiry(stores: Stores, merchant: string, body: Record<string, unknown>): Promise<WireAnswer> {
  const payment = await ofMerchant(stores, merchant, body.authority)
  if ('error' in payment) return payment.error
  return success({ code: 100, message: 'Success', status: payment.status })
}

async function reverse(stores: Stores, merchant: string, body: Record<string, unknown>): Promise<WireAnswer> {
  const payment = await ofMerchant(stores, merchant, body.authority)
  if ('error' in payment) return payment.error
  if (payment.status === 'REVERSED') return success({ code: 100, message: 'Reversed' })
  const done = await moveSandboxPayment(stores.db, payment.authority, ['PAID', 'VERIFIED'], {
    status: 'REVERSED',
  })
  return done ? success({ code: 100, message: 'Reversed' }) : failure(-51, 'Session is not valid, not paid')
}

async function unVerified({ db }: Stores, merchant: string): Promise<WireAnswer> {
  const authorities = (await listPaidSandboxPayments(db, merchant)).map((payment) => ({
    authority: payment.authority,
    amount: payment.amount,
    callback_url: payment.callback_url,
    referer: '',
    date: payment.created_at.toISOString(),
  }))
  return success({ code: 100, message: 'Success', authorities })
}

async function ofMerchant({ db, now }: Stores, merchant: string, authority: unknown) {
  const payment = typeof authority === 'string' ? await findSandboxPayment(db, authority) : undefined
  if (!payment) return { error: failure(-54, 'Invalid authority') }
  if (payment.merchant_id !== merchant) return { error: failure(-53, 'Session is not this merchant id') }
  const isClosed = payment.status === 'IN_BANK' && now() - payment.created_at.getTime() > PAGE_OPEN_MS
  if (!isClosed) return payment
  await moveSandboxPayment(db, payment.authority, ['IN_BANK'], { status: 'FAILED' })
  return (await findSandboxPayment(db, payment.authority)) ?? payment
}

/**
 * The buttons of the bank's page. All but `cancel` and `fail` pay. `slow`: the bank does not answer the first verify calls; `close`:
 * the shopper does not return; `twice`: two call-backs; `late`: the shopper returns after 20 s.
 */
export const sandboxActions = ['pay', 'cancel', 'fail', 'slow', 'close', 'twice', 'late'] as const
export type SandboxAction = (typeof sandboxActions)[number]

export interface Pressed {
  readonly payment: SandboxPayment
  /** The URL to which the shopper is sent back. */
  readonly callbackUrl: string
  /** True if the payment was paid or cancelled before, so the button has changed nothing. */
  readonly isOver: boolean
}

/** Does what a button of the bank's page does. Null for an unknown payment. */
export async function pressSandbox(
  { db }: Pick<Stores, 'db'>,
  authority: string,
  action: SandboxAction,
): Promise<Pressed | null> {
  const isPaid = action !== 'cancel' && action !== 'fail'
  const moved = await moveSandboxPayment(db, authority, ['IN_BANK'], {
    status: isPaid ? 'PAID' : 'FAILED',
    verify_faults: action === 'slow' ? SLOW_VERIFIES : 0,
  })
  const payment = await findSandboxPayment(db, authority)
  if (!payment) return null
  const url = new URL(payment.callback_url)
  url.searchParams.set('Authority', authority)
  url.searchParams.set('Status', payment.status === 'FAILED' ? 'NOK' : 'OK')
  return { payment, callbackUrl: url.href, isOver: !moved }
}
