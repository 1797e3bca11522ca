import { beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { reviewMessages } from '../../../contract/reviews/rules.ts'
import type { Question, Review } from '../../../contract/reviews/schemas.ts'
import { sessionKnown, signedIn } from '../../api/events.ts'
import { loginFlow } from '../identity/login/loginFlow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aListItem, aProduct, aUser } from '../../testing/fixtures.ts'
import { createMemoryStorage } from '../../testing/testServices.ts'
import { visit } from '../../testing/visitPage.tsx'
import { AboutProduct } from '../../blocks/AboutProduct.tsx'
import { answer, aReview } from './testing/answers.ts'

const question: Question = {
  id: 5,
  author: 'رضا ک.',
  isStaff: false,
  text: 'ضدآب است؟',
  state: 'approved',
  createdAt: '2026-05-01T08:00:00.000Z',
  answers: [
    {
      id: 6,
      author: 'پشتیبانی فروشگاه',
      isStaff: true,
      text: 'بله، پنج اتمسفر.',
      state: 'approved',
      createdAt: '2026-05-02T08:00:00.000Z',
    },
  ],
}

function open({ token = '', recent = '' } = {}) {
  const state = { mine: null as Review | null, vote: null as boolean | null }
  const backend = createFakeBackend({
    listReviews: () => answer({ items: [aReview({ myVote: state.vote })], mine: state.mine }),
    listQuestions: () => ({ items: [question], total: 1, page: 1, pageSize: 5 }),
    addReview: ({ body }) => {
      state.mine = aReview({
        id: 2,
        author: 'نیلوفر م.',
        state: 'pending',
        rating: body.rating,
        text: body.text,
      })
      return { success: true, message: reviewMessages.reviewReceived }
    },
    voteReview: ({ body }) => {
      state.vote = body.helpful
      return { success: true, message: '', helpful: 4, unhelpful: 1 }
    },
    addQuestion: () => ({ success: true, message: reviewMessages.answerReceived }),
    listProductItems: () => ({ items: [aListItem({ id: 9, nameFa: 'ساعت قبلی', slug: 'before' })] }),
    listFavouriteCodes: () => ({ codes: [] }),
    getMasterData: () => failure(503),
  })
  const storage = createMemoryStorage(recent ? { recentProducts: recent } : {})
  const Component = () => <AboutProduct product={aProduct()} wanted={wanted} />
  const shop = visit({ Component }, { backend, services: { storage, token } })
  if (token) act(() => void shop.store.dispatch(sessionKnown({ isLoggedIn: true })))
  /** Opens the form of a review. */
  const startReview = async () => {
    await shop.user.click(await screen.findByRole('button', { name: write }))
    return within(await screen.findByRole('form', { name: 'دیدگاه شما' }))
  }
  /** Writes a review with four stars into the form. */
  const writeReview = async () => {
    const fields = await startReview()
    await shop.user.click(fields.getByRole('radio', { name: 'خوب' }))
    await shop.user.type(fields.getByLabelText('متن دیدگاه'), sent.text)
    return { fields, send: () => shop.user.click(fields.getByRole('button', { name: write })) }
  }
  return { ...shop, startReview, writeReview }
}
const wanted = {}
const sent = { id: 7, rating: 4, text: 'خیلی خوش‌ساخت است.' }
const write = 'ثبت دیدگاه'

beforeEach(() => sessionStorage.clear())

test('shows reviews with their stars, marks buyers, and shows the distribution of the stars', async () => {
  open()
  const review = await screen.findByRole('article', { name: 'دیدگاه سارا م.' })
  expect(within(review).getByText('بندش نرم است.')).toBeVisible()
  expect(within(review).getByText('خریدار')).toBeVisible()
  expect(within(review).getByRole('img', { name: 'امتیاز: ۴ از ۵' })).toBeInTheDocument()
  const rows = within(screen.getByRole('list', { name: 'پراکندگی امتیازها' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)[1]).toBe('۴ ستاره۱ دیدگاه')
})

test('the form has fields for pros, cons and pictures only if the backend accepts them', async () => {
  const { startReview, backend } = open({ token: 'token' })
  backend.on({ listReviews: () => answer({ counts: { bought: 0, pictures: 0 } }) })
  await startReview()
  for (const field of ['نکته‌های مثبت (اختیاری)', 'نکته‌های منفی (اختیاری)', 'افزودن تصویر'])
    expect(screen.getByLabelText(field)).toBeVisible()
  cleanup()
  const plain = await open({ token: 'token' }).startReview()
  expect(plain.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.queryByLabelText('افزودن تصویر')).toBeNull()
})

test('a missing rating (spec §5) and a short text are invalid', async () => {
  const { user, startReview, backend } = open({ token: 'token' })
  const fields = await startReview()
  await user.type(fields.getByLabelText('متن دیدگاه'), 'کوتاه')
  await user.click(fields.getByRole('button', { name: write }))
  expect(await screen.findByText(reviewMessages.ratingRequired)).toBeVisible()
  expect(screen.getByText(reviewMessages.reviewShort)).toBeVisible()
  expect(backend.callsOf('addReview')).toHaveLength(0)
})

test('a member’s review is sent, confirmed and shown as waiting', async () => {
  const { writeReview, backend } = open({ token: 'token' })
  const { send } = await writeReview()
  await send()
  expect(await screen.findByText(reviewMessages.reviewReceived)).toBeVisible()
  expect(backend.callsOf('addReview')[0]?.body).toEqual(sent)
  expect(await screen.findByText('در انتظار بررسی')).toBeVisible()
  expect(screen.getByRole('button', { name: 'ویرایش دیدگاه من' })).toBeVisible()
})

test('an anonymous visitor is asked to log in, and the input stays', async () => {
  const { writeReview, store, backend } = open()
  const { fields, send } = await writeReview()
  await send()
  const login = () => selectFlow(store.getState(), loginFlow)
  await waitFor(() => expect(login().matches('open')).toBe(true))
  expect(login().context.reason).toBe('review')
  expect(fields.getByLabelText('متن دیدگاه')).toHaveValue('خیلی خوش‌ساخت است.')
  expect(fields.getByRole('radio', { name: 'خوب' })).toBeChecked()
  expect(backend.callsOf('addReview')).toHaveLength(0)
})

test('when the session has expired, the login opens over the form and the input can be sent after it', async () => {
  const { writeReview, store, backend, services } = open({ token: 'token' })
  backend.on({ addReview: () => failure(401), refreshToken: () => failure(401) })
  const { fields, send } = await writeReview()
  await send()
  await waitFor(() => expect(selectFlow(store.getState(), loginFlow).context.reason).toBe('review'))
  expect(services.navigations).toEqual([])
  expect(fields.getByLabelText('متن دیدگاه')).toHaveValue('خیلی خوش‌ساخت است.')
  expect(fields.queryByRole('alert')).toBeNull()
  backend.on({ addReview: () => ({ success: true, message: reviewMessages.reviewReceived }) })
  services.tokens.set('token-2', true)
  act(() => void store.dispatch(signedIn({ user: aUser() })))
  await send()
  expect(await screen.findByText(reviewMessages.reviewReceived)).toBeVisible()
  expect(backend.callsOf('addReview').at(-1)?.body).toEqual(sent)
})

test('a refusal of the server does not clear the input', async () => {
  const { writeReview, backend } = open({ token: 'token' })
  backend.on({ addReview: () => failure(429, 'تعداد درخواست‌ها بیش از حد مجاز بود.') })
  const { fields, send } = await writeReview()
  await send()
  expect(await screen.findByText('تعداد درخواست‌ها بیش از حد مجاز بود.')).toBeVisible()
  expect(fields.getByLabelText('متن دیدگاه')).toHaveValue('خیلی خوش‌ساخت است.')
})

test('restores the draft of a review for its product until it is sent', async () => {
  const before = open({ token: 'token' })
  await before.writeReview()
  before.unmount()

  const { user, startReview, backend } = open({ token: 'token' })
  const fields = await startReview()
  expect(fields.getByLabelText('متن دیدگاه')).toHaveValue('خیلی خوش‌ساخت است.')
  expect(fields.getByRole('radio', { name: 'خوب' })).toBeChecked()
  expect(Object.keys(sessionStorage)).toEqual(['draft:review-7'])
  await user.click(fields.getByRole('button', { name: write }))
  expect(await screen.findByText(reviewMessages.reviewReceived)).toBeVisible()
  expect(backend.callsOf('addReview')[0]?.body).toEqual(sent)
  expect(sessionStorage).toHaveLength(0)
})

test('cancelling a review deletes its draft', async () => {
  const { user, writeReview, startReview } = open({ token: 'token' })
  await writeReview()
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  expect((await startReview()).getByLabelText('متن دیدگاه')).toHaveValue('')
})

test('the last page removes the button «بیشتر» and the focus moves to the last read review', async () => {
  const { user, backend } = open()
  const of = (page: number) => aReview({ id: page, author: `خواننده ${page}` })
  backend.on({
    listReviews: ({ url }) => {
      const page = Number(new URL(url, 'http://localhost').searchParams.get('page'))
      return answer({ items: [of(page)], total: 3, page, pageSize: 1 })
    },
  })
  const more = () => screen.findByRole('button', { name: 'دیدگاه‌های بیشتر' })
  await user.click(await more())
  expect(await more()).toHaveFocus()
  await screen.findByRole('article', { name: 'دیدگاه خواننده 2' })
  await user.click(await more())
  await waitFor(() => expect(screen.getByRole('article', { name: 'دیدگاه خواننده 2' })).toHaveFocus())
  expect(await screen.findByRole('article', { name: 'دیدگاه خواننده 3' })).toBeInTheDocument()
})

test('retrying removes the button and moves the focus to the last read review, or to the section', async () => {
  const { user, backend } = open()
  const isBroken = new Set([1, 2])
  backend.on({
    listReviews: ({ url }) => {
      const page = Number(new URL(url, 'http://localhost').searchParams.get('page'))
      if (isBroken.delete(page)) return failure(503)
      return answer({ items: [aReview({ id: page })], total: 2, page, pageSize: 1 })
    },
  })
  const again = () => screen.findByRole('button', { name: 'تلاش دوباره' })
  await user.click(await again())
  await waitFor(() => expect(screen.getByRole('region', { name: 'دیدگاه‌ها' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'دیدگاه‌های بیشتر' }))
  await user.click(await again())
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveFocus())
})

test('retrying to load the questions moves the focus to their section', async () => {
  const { user, backend } = open()
  let isBroken = true
  backend.on({
    listQuestions: () => (isBroken ? failure(503) : { items: [question], total: 1, page: 1, pageSize: 5 }),
  })
  await user.click(await screen.findByRole('tab', { name: 'پرسش و پاسخ' }))
  isBroken = false
  await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'پرسش و پاسخ' })).toHaveFocus())
})

test('sends a vote and shows it', async () => {
  const { user, backend } = open({ token: 'token' })
  const vote = await screen.findByRole('button', { name: /^مفید بود/ })
  expect(vote).toHaveAttribute('aria-pressed', 'false')
  await user.click(vote)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^مفید بود/ })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(backend.callsOf('voteReview')[0]?.body).toEqual({ reviewId: 1, helpful: true })
})

test('shows questions with answers of the shop, and lets members answer', async () => {
  const { user, backend } = open({ token: 'token' })
  await user.click(await screen.findByRole('tab', { name: 'پرسش و پاسخ' }))
  const item = within(await screen.findByRole('article', { name: 'پرسش رضا ک.' }))
  expect(item.getByText('بله، پنج اتمسفر.')).toBeVisible()
  await user.click(item.getByRole('button', { name: 'پاسخ دادن' }))
  await user.type(await item.findByLabelText('متن پاسخ'), 'من با آن شنا کردم.')
  await user.click(item.getByRole('button', { name: 'ثبت پاسخ' }))
  expect(await screen.findByText(reviewMessages.answerReceived)).toBeVisible()
  expect(backend.callsOf('addQuestion')[0]?.body).toEqual({ id: 7, parentId: 5, text: 'من با آن شنا کردم.' })
  // Opening the form again hides the confirmation of the first answer.
  await user.click(item.getByRole('button', { name: 'پاسخ دادن' }))
  expect(screen.queryByText(reviewMessages.answerReceived)).toBeNull()
})

test('shows recently viewed products without the current one', async () => {
  const { backend } = open({ recent: '7,9,x,9,-1' })
  expect(await screen.findByRole('link', { name: 'ساعت قبلی' })).toBeInTheDocument()
  expect(backend.callsOf('listProductItems')[0]?.body).toEqual({ ids: [9] })
})
