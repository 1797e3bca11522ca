/** Tests that the input of every panel form survives a reload and an expired session; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { permissions } from '../../../contract/authorization/permissions.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aQuestion } from '../testing/fixtures.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { NewCouponPage } from '../coupons/NewCouponPage.tsx'
import { BlockForm, MemberNotes } from '../members/MemberPage.tsx'
import type { Member } from '../members/membersApi.ts'
import { MessagesPage } from '../messages/MessagesPage.tsx'
import type { Message } from '../messages/messagesApi.ts'
import { ConfirmReceiptForm, RefuseReceiptForm } from '../orders/ReceiptForms.tsx'
import { MoveForm } from '../orders/MoveForm.tsx'
import { OrderNotes } from '../orders/OrderPage.tsx'
import { RefundForm } from '../orders/RefundForm.tsx'
import { ShipForm } from '../orders/ShipForm.tsx'
import { FigureCell } from '../products/FigureCell.tsx'
import { BulkBar } from '../products/BulkBar.tsx'
import { NewProductPage } from '../products/NewProductPage.tsx'
import { Actions } from '../returns/Actions.tsx'
import { QuestionsPage } from '../reviews/QuestionsPage.tsx'
import { StaffPage } from '../staff/StaffPage.tsx'

const order = {
  ...{
    order: { id: 7, status: 3, payments: [], slot: {} },
    version: 3,
    refundable: 900_000,
    notes: [],
    moves: [4],
  },
  ...{ buyer: { id: 5, name: 'نگار راد', mobile: '09131234567' }, refunds: [] },
  shipment: { carrier: '', number: '' },
} as unknown as DeskOrder
const desk = {
  return: { id: 7, version: 3, state: 'requested', items: [] as readonly unknown[] },
  sums: { suggested: 500_000, refundable: 900_000 },
  buyer: { name: 'نگار راد', mobile: '09131234567' },
} as DeskReturn
const member = { id: 5, notes: [], blocked: null } as unknown as Member
const message: Message = {
  ...{ id: 9, name: 'نگار راد', mobile: '09131234567', email: '', subject: 'کی می‌رسد؟', text: 'سفارش ۷' },
  ...{ createdAt: '2026-11-23T08:00:00.000Z', answeredAt: null, answers: [], problem: null },
}
const done = () => ({ success: true, message: '' })
const handlers: Parameters<typeof createFakeBackend>[0] = {
  ...{
    getProductTerms: () => ({
      ...{ brands: [{ id: 1, name: 'دریا' }], categories: [{ id: 1, name: 'غواصی' }], words: {} },
    }),
  },
  ...{ addOrderNote: () => order, moveOrder: () => order.order as never, shipOrder: () => order },
  refuseReceipt: () => order,
  ...{ acceptReturn: () => desk, addMemberNote: () => member, blockMember: () => member },
  listMessages: () => ({
    items: [message],
    ...{ waiting: 1, means: { sms: 100, email: false }, page: 1, hasMore: false },
  }),
  listQueuedQuestions: () => ({ items: [aQuestion], total: 1, waiting: 1, page: 1, pageSize: 30 }),
  ...{ answerMessage: done, replyToQuestion: done },
  ...{ listTeam: () => ({ items: [] }), giveRole: () => ({ items: [] }) as never },
  bulkChangeProducts: () => ({ id: 3, changed: 1, unchanged: 0, examples: [] }) as never,
}

async function open(form: ReactElement) {
  const backend = createFakeBackend(handlers)
  const { user, unmount } = renderPanel(form, backend, { staff: { permissions: [...permissions] } })
  return { backend, user, unmount }
}

interface Case {
  readonly form: ReactElement
  readonly field: string | RegExp
  readonly text: string
  /** Name of the button that opens the form. */
  readonly opener?: string
  /** Name of the button that submits the form. */
  readonly sender?: string
  /** Name of the button that confirms in the dialog. */
  readonly confirms?: string
}

const cases: Readonly<Record<string, Case>> = {
  'a note of an order': {
    form: <OrderNotes {...order} />,
    field: 'یادداشت تازه',
    text: 'زنگ بزنید',
    sender: 'افزودن یادداشت',
  },
  'why an order moves': {
    form: <MoveForm {...order} />,
    field: /^علت/,
    text: 'موجود نبود',
    sender: 'لغو سفارش',
    confirms: 'لغو سفارش',
  },
  'a parcel': {
    form: <ShipForm {...order} />,
    field: 'کد رهگیری',
    text: '123',
    sender: 'ثبت و پیامک به خریدار',
  },
  'a refund by hand': { form: <RefundForm {...order} />, field: 'علت', text: 'خراش' },
  'the tracking number of a receipt': {
    form: <ConfirmReceiptForm {...order} tracking="" />,
    field: 'شمارهٔ پیگیری واریز',
    text: '887766',
  },
  'why a receipt is refused': {
    form: <RefuseReceiptForm {...order} />,
    field: /^علت رد رسید/,
    text: 'مبلغ کم است',
    sender: 'رد رسید',
    confirms: 'رد رسید',
  },
  'an explanation of a return': {
    form: <Actions {...desk} />,
    field: /^توضیح/,
    text: 'بفرستید',
    sender: 'پذیرفتن درخواست',
  },
  'a note of a member': {
    form: <MemberNotes {...member} />,
    field: 'یادداشت تازه',
    text: 'خوش‌حساب',
    sender: 'افزودن یادداشت',
  },
  'why a member is blocked': {
    form: <BlockForm {...member} />,
    field: 'علت مسدود کردن',
    text: 'کارت دزدی',
    sender: 'مسدود کردن',
  },
  'an answer to a message': {
    form: <MessagesPage />,
    field: 'متن پاسخ',
    text: 'فردا می‌رسد.',
    opener: 'پاسخ دادن',
    sender: 'فرستادن پاسخ',
  },
  'a reply to a question': {
    form: <QuestionsPage />,
    field: 'پاسخ فروشگاه',
    text: 'بله، چرم گاو است.',
    opener: 'پاسخ فروشگاه',
    sender: 'فرستادن پاسخ',
  },
  'why a question is hidden': { form: <QuestionsPage />, field: /^علت پنهان کردن/, text: 'توهین' },
  'the mobile for a role': { form: <StaffPage />, field: 'موبایل', text: '09131234567', sender: 'دادن نقش' },
  'a change of many products': {
    form: <BulkBar ids={[1]} filter={{}} total={1} onDone={() => {}} />,
    field: 'درصد',
    text: '12',
    sender: 'پیش‌نمایش',
    confirms: 'تغییر ۱ کالا',
  },
  'a new product': { form: <NewProductPage />, field: 'نام فارسی', text: 'ساعت شباهنگ' },
  'a new coupon': { form: <NewCouponPage />, field: 'عنوان', text: 'تخفیف یلدا' },
}

const line = 'نوشتهٔ ذخیره‌نشدهٔ شما برگشت.'
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })

test.each(Object.entries(cases))('restores and discards the draft of %s', async (_, one) => {
  const before = await open(one.form)
  if (one.opener) await before.user.click(await screen.findByRole('button', { name: one.opener }))
  await before.user.type(await field(one.field), one.text)
  before.unmount()

  const { user, unmount } = await open(one.form)
  await waitFor(async () => expect(await field(one.field)).toHaveValue(one.text))
  expect(screen.getByText(line)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'دور ریختن' }))
  expect(await field(one.field)).toHaveValue('')
  expect(screen.queryByText(line)).toBeNull()
  unmount()

  await open(one.form)
  if (one.opener) await user.click(await screen.findByRole('button', { name: one.opener }))
  expect(await field(one.field)).toHaveValue('')
  expect(screen.queryByText(line)).toBeNull()
})

test.each(Object.entries(cases).filter(([, { sender }]) => sender))(
  'deletes the draft of %s after it is sent',
  async (_, one) => {
    const { user, unmount, backend } = await open(one.form)
    if (one.opener) await user.click(await screen.findByRole('button', { name: one.opener }))
    await user.type(await field(one.field), one.text)
    expect(JSON.stringify(sessionStorage)).toContain(one.text)
    await user.click(screen.getByRole('button', { name: one.sender }))
    if (one.confirms)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: one.confirms }))
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain(one.text))
    expect(JSON.stringify(backend.calls.map(({ body }) => body as unknown))).toContain(one.text)
    unmount()
  },
)

test('restores a typed figure of a product row with the value and version that it was based on', async () => {
  const saved: unknown[] = []
  const cell = (value: number, version: number) => (
    <FigureCell
      {...{ id: 1, label: 'قیمت', column: 'price', value, version }}
      onSave={(next, seen) => {
        saved.push({ next, seen })
        return Promise.resolve(null)
      }}
    />
  )
  const before = await open(cell(1000, 1))
  await before.user.type(await field('قیمت'), '900')
  before.unmount()
  const { user, unmount } = await open(cell(1200, 2))
  expect(await field('قیمت')).toHaveValue('900')
  await user.type(await field('قیمت'), '{Enter}')
  await waitFor(() => expect(saved).toEqual([{ next: 900, seen: { value: 1000, version: 1 } }]))
  unmount()
  await open(cell(900, 3))
  expect(await field('قیمت')).toHaveValue('۹۰۰')
})
