import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { keepDraft } from '../../lib/drafts.ts'
import { createFakeBackend, failure, type BackendCall } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { draftOf } from './draftOf.ts'
import { ReturnForm } from './ReturnForm.tsx'

const ORDER = 100_001
const line = (number: number, free: number) => ({
  ...{ line: number, nameFa: `ساعت ${number}`, propertyTitle: '', imageUrl: '', free, price: 9_000_000 },
})
const draft = { items: '1:2,2:1', cause: 'regret', words: '', pictures: '', key: 'key-of-the-first' }
const nothingLeft = { until: '2026-12-01', refusal: '', lines: [], returns: [] }

function open(answer: (sent: BackendCall<'requestReturn'>) => Response | typeof nothingLeft) {
  keepDraft(draftOf(ORDER), draft)
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
        <ReturnForm orderId={ORDER} lines={lines} onDone={() => {}} onCancel={() => {}} />
      </>
    )
  }
  const view = visit({ Component: Form }, { path: '/', at: '/', backend })
  const send = async () => view.user.click(await screen.findByRole('button', { name: 'ثبت درخواست' }))
  return { ...view, sent, send }
}

test('a request whose answer was lost is sent again under its key', async () => {
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

test('goods that are asked for already leave the form, and the rest is another request', async () => {
  const { sent, send, user } = open(() => nothingLeft)
  await user.click(await screen.findByRole('button', { name: 'دیگری آمد' }))
  await send()
  expect(sent).toEqual([{ key: expect.not.stringContaining(draft.key), items: [{ line: 1, count: 1 }] }])
})

test('what the server says is another request than that of its key goes with a new one', async () => {
  const { sent, send } = open(() => (sent.length === 1 ? failure(409, 'درخواست قبلی') : nothingLeft))
  await send()
  expect(await screen.findByText('درخواست قبلی')).toBeVisible()
  await send()
  expect(sent[0]?.key).toBe(draft.key)
  expect(sent[1]?.key).not.toBe(draft.key)
})
