import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import type { Answer } from '../../../contract/endpoints.ts'
import { payeeMessages } from '../../../contract/orders/iban.ts'
import { returnMessages, type AccountNeed } from '../../../contract/returns/rules.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { createFakeBackend, failure, waitingCalls, type BackendCall } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { draftOf } from './draftOf.ts'
import { ReturnForm } from './ReturnForm.tsx'

const ORDER = 100_001
const line = (number: number, free: number) => ({
  ...{ line: number, nameFa: `ساعت ${number}`, propertyTitle: '', imageUrl: '', free, price: 9_000_000 },
})
const draft = { items: '1:2,2:1', cause: 'regret', words: '', pictures: '', key: 'key-of-the-first' }
const nothingLeft = {
  ...{ until: '2026-12-01', refusal: '', lines: [], returns: [] },
  ...{ payee: '', accountNeed: 'never' as AccountNeed },
}

function open(
  answer: (sent: BackendCall<'requestReturn'>) => Response | typeof nothingLeft,
  account: { payee: string; accountNeed: AccountNeed } = { payee: '', accountNeed: 'never' },
  items = draft.items,
) {
  keepDraft(draftOf(ORDER), { ...draft, items })
  const sent: { key: string | null; items: unknown }[] = []
  const backend = createFakeBackend({
    requestReturn: (call: BackendCall<'requestReturn'>) => {
      sent.push({ key: call.headers.get('idempotency-key'), items: call.body.items })
      return answer(call)
    },
  })
  function Form() {
    const [lines, setLines] = useState([line(1, 2), line(2, 1)])
    return (
      <>
        <button onClick={() => setLines([line(1, 1)])}>دیگری آمد</button>
        <ReturnForm orderId={ORDER} lines={lines} {...account} onDone={() => {}} onCancel={() => {}} />
      </>
    )
  }
  const view = visit({ Component: Form }, { backend })
  const send = async () => view.user.click(await screen.findByRole('button', { name: 'ثبت درخواست' }))
  return { ...view, sent, send }
}

test('sends a restored draft with its key, so that a request whose answer was lost is not made twice', async () => {
  const { sent, send } = open(() => nothingLeft)
  await send()
  expect(sent).toEqual([
    {
      key: draft.key,
      items: [
        { line: 1, count: 2 },
        { line: 2, count: 1 },
      ],
    },
  ])
})

test('drops items that were requested meanwhile and sends the rest with a new key', async () => {
  const { sent, send, user } = open(() => nothingLeft)
  await user.click(await screen.findByRole('button', { name: 'دیگری آمد' }))
  await send()
  expect(sent).toEqual([{ key: expect.not.stringContaining(draft.key), items: [{ line: 1, count: 1 }] }])
})

test('sends the request with a new key after the server reported a conflict of the key', async () => {
  const { sent, send } = open(() => (sent.length === 1 ? failure(409, 'درخواست قبلی') : nothingLeft))
  await send()
  expect(await screen.findByText('درخواست قبلی')).toBeVisible()
  await send()
  expect(sent[0]?.key).toBe(draft.key)
  expect(sent[1]?.key).not.toBe(draft.key)
})

test('asks for an account if the gateway cannot make the refund, and refuses an invalid one', async () => {
  const { backend, send, user } = open(() => nothingLeft, { payee: '', accountNeed: 'always' })
  await send()
  const iban = screen.getByLabelText('شمارهٔ شبا')
  expect(iban).toHaveAccessibleDescription(new RegExp(payeeMessages.iban))
  await user.type(iban, '۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱')
  await user.type(screen.getByLabelText('نام صاحب حساب'), 'سارا کیانی')
  await send()
  await waitFor(() => expect(backend.callsOf('requestReturn')).toHaveLength(1))
  expect(backend.callsOf('requestReturn')[0]?.body.payee).toMatchObject({ holder: 'سارا کیانی' })
  expect(JSON.stringify(sessionStorage)).not.toContain('۲۹۶۰')
})

test.each([
  ['no: the gateway refunds the whole order', { payee: '', accountNeed: 'parts' }, '1:2,2:1', false],
  ['yes: only a part is returned', { payee: '', accountNeed: 'parts' }, '1:1', true],
  [
    'yes: after a change of mind the delivery is not refunded',
    { payee: '', accountNeed: 'partsAndRegret' },
    '1:2,2:1',
    true,
  ],
  ['no: the shop knows the account', { payee: 'IR…0001', accountNeed: 'always' }, '1:1', false],
] as const)('whether the form asks for an account: %s', async (_what, account, items, isAsked) => {
  open(() => nothingLeft, account, items)
  await screen.findByRole('button', { name: 'ثبت درخواست' })
  expect(screen.queryByLabelText('شمارهٔ شبا') !== null).toBe(isAsked)
})

/** Stubs for jsdom, which neither decodes nor draws pictures. */
beforeEach(() => {
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() })
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640)
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(480)
  const pen = { fillRect() {}, drawImage() {} }
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
})

const photo = (name: string, type = 'image/jpeg') => new File(['…'], name, { type })
const picker = () => screen.findByLabelText('افزودن تصویر')
const HELD = 'ثبت پس از رسیدن تصویرها…'

/** Opens the form; the test controls the server's answers to uploads. */
function openWithPictures() {
  const form = open(() => nothingLeft)
  const { ask, asked: waiting } = waitingCalls<Answer<'addReturnPicture'>>()
  form.backend.on({ addReturnPicture: ask })
  const arrive = async (index: number, answer: unknown = { id: `picture-${index}`, url: '' }) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(index))
    await act(async () => waiting[index]?.resolve(answer as Answer<'addReturnPicture'>))
  }
  const requests = () => form.backend.callsOf('requestReturn').map(({ body }) => body.pictures)
  return { ...form, arrive, requests }
}

test('the request waits for uploads in progress and contains all pictures', async () => {
  const { arrive, requests, send, user } = openWithPictures()
  await user.upload(await picker(), [photo('1.jpg'), photo('2.jpg')])
  await send()
  const button = await screen.findByRole('button', { name: HELD })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await arrive(0)
  await user.click(button)
  expect(requests()).toEqual([])
  await arrive(1)
  await waitFor(() => expect(requests()).toEqual([['picture-0', 'picture-1']]))
})

test('a failed upload stops the request and shows why', async () => {
  const { arrive, requests, send, user } = openWithPictures()
  await user.upload(await picker(), [photo('1.jpg'), photo('2.jpg')])
  await send()
  await arrive(0, failure(400, returnMessages.picture))
  expect(await screen.findByText(returnMessages.picture)).toHaveAttribute('role', 'alert')
  await arrive(1)
  expect(await screen.findByRole('img', { name: 'تصویر ۱' })).toBeInTheDocument()
  expect(requests()).toEqual([])
  await send()
  await waitFor(() => expect(requests()).toEqual([['picture-1']]))
})

test('after a lost connection a button sends the picture of the failed upload again', async () => {
  const { arrive, requests, send, user } = openWithPictures()
  await user.upload(await picker(), [photo('1.jpg'), photo('2.jpg')])
  await arrive(0)
  await arrive(1, failure(503))
  const again = await screen.findByRole('button', { name: 'فرستادن دوبارهٔ ۱ عکس' })
  await user.click(again)
  await arrive(2)
  expect(again).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  await waitFor(() => expect(requests()).toEqual([['picture-0', 'picture-2']]))
})

test('says how many of more than four pictures were ignored, and removing pictures keeps the focus in the list', async () => {
  const { arrive, user } = openWithPictures()
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`))
  await user.upload(await picker(), files)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'بیش از ۴ عکس پذیرفته نمی‌شود؛ ۲ عکس آخر کنار گذاشته شد.',
  )
  for (const index of files.keys()) if (index < 4) await arrive(index)
  await waitFor(() => expect(screen.getByRole('button', { name: 'برداشتن تصویر ۴' })).toHaveFocus())
  const pictures = within(screen.getByRole('list', { name: 'تصویرهای کالا' }))
  for (const remaining of [3, 2, 1]) {
    await user.click(pictures.getByRole('button', { name: 'برداشتن تصویر ۱' }))
    await waitFor(() => expect(pictures.getAllByRole('button')).toHaveLength(remaining))
    await waitFor(() => expect(pictures.getByRole('button', { name: 'برداشتن تصویر ۱' })).toHaveFocus())
  }
  await user.click(pictures.getByRole('button'))
  await waitFor(() => expect(screen.getByLabelText('افزودن تصویر')).toHaveFocus())
})
