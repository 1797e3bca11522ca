import { beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { pictureMessages } from '../../contract/media/rules.ts'
import { reviewMessages } from '../../contract/reviews/rules.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { forgetUnusedReviewPictures } from './picturesRepository.ts'
import { listChanges } from '../audit/audit.ts'

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`

describe.each(databaseKinds)('moderation of reviews and questions ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  let members: readonly Shopper[]
  beforeAll(async () => {
    staff = await openStaff(shop, 'support')
    members = [await openShopper(shop), await openShopper(shop), await openShopper(shop)]
  })

  const queue = (query: { state?: 'pending' | 'rejected' | 'approved' } = {}) =>
    staff.visitor.call('listQueuedReviews', undefined, { query: { page: 1, ...query } })
  const questions = () => staff.visitor.call('listQueuedQuestions', undefined, { query: { page: 1 } })
  const rating = (id: number) =>
    shop.db.selectFrom('products').where('id', '=', id).select(['rating', 'review_count']).executeTakeFirst()
  const changesOf = async (kind: 'review' | 'question', id: number) =>
    (await listChanges(shop.db, { kind, id: String(id) })).items.map(({ staff, action, before, after }) => ({
      ...{ staff, action, before, after },
    }))

  it('approves several reviews at once, updates the ratings and logs each change', async () => {
    for (const [index, member] of members.entries()) {
      await member.visitor.call('addReview', {
        ...{ id: index === 2 ? 2 : 1, rating: index + 3 },
        text: `دیدگاه شمارهٔ ${index} دربارهٔ این ساعت`,
      })
    }
    const { items, waiting, total } = await queue({ state: 'pending' })
    expect([waiting, total]).toEqual([3, 3])
    expect(items[0]).toMatchObject({
      ...{ author: 'سارا ر.', rating: 5, state: 'pending', cause: '', bought: false, userId: members[2]?.id },
      product: { id: 2, nameFa: expect.any(String) },
    })
    const ids = items.map(({ id }) => id)
    // An unknown id does not prevent the other changes.
    const answer = await staff.visitor.call('setReviewStates', { ids: [...ids, 999_999], state: 'approved' })
    expect(answer).toMatchObject({ success: true, changed: 3 })
    expect(await rating(1)).toEqual({ rating: 3.5, review_count: 2 })
    expect(await rating(2)).toEqual({ rating: 5, review_count: 1 })
    expect(await queue({ state: 'pending' })).toMatchObject({ items: [], waiting: 0 })
    expect(await changesOf('review', ids[0]!)).toEqual([
      {
        ...{ staff: 'سارا رستگار', action: 'approved' },
        before: { state: 'pending' },
        after: { state: 'approved' },
      },
    ])
    // A repeated request changes and logs nothing.
    expect((await staff.visitor.call('setReviewStates', { ids, state: 'approved' })).changed).toBe(0)
    expect(await changesOf('review', ids[0]!)).toHaveLength(1)
  })

  it('needs a cause to hide a review, which the queue shows until the review is approved again', async () => {
    const { items } = await queue({ state: 'approved' })
    const { id } = items.find(({ product }) => product.id === 2)!
    const hide = (cause?: string) =>
      staff.visitor.ask('setReviewStates', {
        body: { ids: [id], state: 'rejected', ...(cause && { cause }) },
      })
    expect(await hide()).toMatchObject({
      status: 400,
      body: { fields: { cause: reviewMessages.causeRequired } },
    })
    expect((await hide('   ')).status).toBe(400)
    expect(await rating(2)).toEqual({ rating: 5, review_count: 1 })
    expect((await hide('تبلیغ <b>فروشگاه</b> دیگر')).status).toBe(200)
    expect(await rating(2)).toEqual({ rating: 0, review_count: 0 })
    expect((await queue({ state: 'rejected' })).items).toMatchObject([{ id, cause: 'تبلیغ فروشگاه دیگر' }])
    await staff.visitor.call('setReviewState', { state: 'approved' }, { params: { id } })
    expect((await queue({ state: 'approved' })).items.find((item) => item.id === id)?.cause).toBe('')
    expect(await rating(2)).toEqual({ rating: 5, review_count: 1 })
  })

  it('removes the cause of a hidden review when its author rewrites it', async () => {
    const { items } = await queue({ state: 'approved' })
    const { id } = items.find(({ product }) => product.id === 2)!
    await staff.visitor.call('setReviewStates', { ids: [id], state: 'rejected', cause: 'ناسزا' })
    await members[2]?.visitor.call('addReview', { id: 2, rating: 4, text: 'بار دوم مودبانه می‌نویسم.' })
    expect((await queue()).items[0]).toMatchObject({ id, state: 'pending', cause: '' })
  })

  it("shows a review with the shop's answer, which staff can replace or remove and a rewritten review loses", async () => {
    const { items } = await queue({ state: 'pending' })
    const { id } = items.find(({ product }) => product.id === 2)!
    const reply = (text: string) => staff.visitor.ask('replyToReview', { params: { id }, body: { text } })
    const shown = async () =>
      (await shop.visitor().call('listReviews', undefined, { query: { id: 2 } })).items.map(
        (one) => one.reply,
      )
    expect((await reply('بله')).body.fields).toEqual({ text: reviewMessages.questionShort })
    await reply('سپاس از دیدگاه شما.')
    expect(await shown()).toEqual([{ text: 'سپاس از دیدگاه شما.', createdAt: expect.any(String) }])
    expect((await rating(2))?.review_count).toBe(1)
    await reply('سپاس از شما.')
    expect((await queue()).items.find((item) => item.id === id)).toMatchObject({ reply: 'سپاس از شما.' })
    expect((await reply('')).body.message).toBe(reviewMessages.replyRemoved)
    expect(await shown()).toEqual([null])
    expect((await changesOf('review', id)).slice(0, 4)).toMatchObject([
      { action: 'answerRemoved', before: { answer: 'سپاس از شما.' } },
      { action: 'answered', after: { answer: 'سپاس از شما.' } },
      { action: 'answered' },
      { action: 'approved' },
    ])
    await reply('سپاس از شما.')
    await members[2]?.visitor.call('addReview', { id: 2, rating: 4, text: 'بار سوم می‌نویسم، کوتاه‌تر.' })
    expect((await queue()).items.find((item) => item.id === id)).toMatchObject({ reply: '' })
    await staff.visitor.call('setReviewStates', { ids: [id], state: 'rejected', cause: 'ناسزا' })
    expect((await reply('پاسخ به پنهان')).status).toBe(404)
  })

  it("shows a question with the shop's answer, and accepts no answers to hidden questions or to answers", async () => {
    const [member] = members
    await member?.visitor.call('addQuestion', { id: 1, text: 'بندش چند میلی‌متر است؟' })
    const { items, waiting } = await questions()
    expect(waiting).toBe(1)
    const { id } = items[0]!
    const reply = (to: number, text: string) =>
      staff.visitor.ask('replyToQuestion', { params: { id: to }, body: { text } })
    expect(await reply(id, 'بله')).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    })
    expect((await reply(id, 'پهنای بند ۲۰ میلی‌متر است.')).status).toBe(200)
    // A repeated request adds no second answer.
    expect((await reply(id, ' پهنای بند ۲۰ میلی‌متر است. ')).status).toBe(200)
    const shown = await shop.visitor().call('listQuestions', undefined, { query: { id: 1 } })
    expect(shown.items).toMatchObject([
      {
        text: 'بندش چند میلی‌متر است؟',
        answers: [{ text: 'پهنای بند ۲۰ میلی‌متر است.', isStaff: true, author: 'پشتیبانی فروشگاه' }],
      },
    ])
    const after = await questions()
    const answer = after.items.find(({ question }) => question !== null)
    expect(answer).toMatchObject({ question: 'بندش چند میلی‌متر است؟', isStaff: true, state: 'approved' })
    expect(after.items.find((item) => item.id === id)).toMatchObject({ answers: 1, question: null })
    expect(await changesOf('question', id)).toMatchObject([
      { action: 'answered', after: { answer: 'پهنای بند ۲۰ میلی‌متر است.' } },
      { action: 'approved', before: { state: 'pending' } },
    ])
    expect((await reply(answer!.id, 'پاسخ به پاسخ')).status).toBe(404)
    await staff.visitor.call('setQuestionStates', { ids: [id], state: 'rejected', cause: 'تکراری' })
    expect((await reply(id, 'پاسخ به پنهان')).status).toBe(404)
    const alone = await staff.visitor.call('listQueuedQuestions', undefined, { query: { page: 1, id } })
    expect(alone).toMatchObject({ total: 1, items: [{ id, cause: 'تکراری' }] })
    expect((await shop.visitor().call('listQuestions', undefined, { query: { id: 1 } })).items).toEqual([])
  })

  it('refuses a decision or an answer about a text that its author has replaced since staff saw it', async () => {
    const [member] = members
    const write = (text: string) => member!.visitor.call('addReview', { id: 4, rating: 5, text })
    const waiting = async () => (await queue()).items.find(({ product }) => product.id === 4)!
    await write('ساعت خوب و خوش‌ساختی است.')
    const { id, createdAt: seen } = await waiting()
    shop.pass(1000)
    await write('این متن تازه را کسی ندیده است.')
    const refused = { status: 409, body: { message: reviewMessages.rewritten } }
    const decide = (body: { state: 'approved' | 'rejected'; cause?: string; seen: string }) =>
      staff.visitor.ask('setReviewStates', { body: { ids: [id], ...body } })
    expect(await decide({ state: 'approved', seen })).toMatchObject(refused)
    expect(await decide({ state: 'rejected', cause: 'ناسزا', seen })).toMatchObject(refused)
    const answer = { params: { id }, body: { text: 'سپاس از دیدگاه شما.', seen } }
    expect(await staff.visitor.ask('replyToReview', answer)).toMatchObject(refused)
    expect(await waiting()).toMatchObject({ state: 'pending', reply: '', cause: '' })
    expect((await decide({ state: 'approved', seen: (await waiting()).createdAt })).status).toBe(200)
  })

  it('shows pictures of a review to its author and staff, and to others only while it is approved', async () => {
    const [, author, stranger] = members
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Copyright: 'Kashan' } })
      .jpeg()
      .toBuffer()
    const image = dataUrl('jpeg', photo)
    const [first, second] = await Promise.all(
      [image, image].map(async () => (await author!.visitor.call('addReviewPicture', { image })).id),
    )
    const send = (who: Shopper, pictures: (string | undefined)[]) =>
      who.visitor.ask('addReview', { body: { id: 3, rating: 4, text: 'با عکس می‌نویسم، ببینید.', pictures } })
    expect((await send(stranger!, [first])).body.fields).toEqual({ pictures: pictureMessages.pictureGone })
    await send(author!, [second, first])
    const own = async () => (await author!.visitor.call('listReviews', undefined, { query: { id: 3 } })).mine!
    expect((await own()).pictures).toEqual([second, first].map((id) => ({ id, url: '' })))
    const get = async (who: Shopper, path: string) => (await who.visitor.get(`/api/${path}`)).status
    const statuses = async (id = first!) => [
      await get(author!, `Product/Review-Pictures/${id}`),
      await get(staff, `Admin/Review-Pictures/${id}`),
      await get(stranger!, `Product/Review-Pictures/${id}`),
      await get(stranger!, `Admin/Review-Pictures/${id}`),
      (await shop.app.inject({ url: `/media/review/${id}.webp` })).statusCode,
    ]
    expect(await statuses()).toEqual([200, 200, 404, 403, 404])
    const { id } = await own()
    const moderate = (state: 'approved' | 'rejected') =>
      staff.visitor.call('setReviewStates', { ids: [id], state, cause: 'آزمایش' })
    await moderate('approved')
    expect(await statuses()).toEqual([200, 200, 404, 403, 200])
    const listed = await shop.visitor().call('listReviews', undefined, { query: { id: 3, pictures: 'true' } })
    expect(listed).toMatchObject({ total: 1, counts: { pictures: 1 } })
    const { url } = listed.items[0]!.pictures[0]!
    const stored = await shop.app.inject({ url })
    const { width, format, exif } = await sharp(stored.rawPayload).metadata()
    expect([width, format, exif]).toEqual([1280, 'webp', undefined])
    // Browsers revalidate the picture on each use, so that a hidden picture disappears from their caches.
    const { etag, 'cache-control': cached } = stored.headers
    const again = () => shop.app.inject({ url, headers: { 'if-none-match': etag! } })
    expect([cached, (await again()).statusCode]).toEqual(['private, no-cache', 304])
    await moderate('rejected')
    expect((await again()).statusCode).toBe(404)
    expect(await statuses()).toEqual([200, 200, 404, 403, 404])
    await staff.visitor.call('removeReviewPicture', undefined, { params: { id: second! } })
    expect((await own()).pictures.map((picture) => picture.id)).toEqual([first])
    await send(author!, [])
    expect(await statuses()).toEqual([404, 404, 404, 403, 404])
    await author!.visitor.call('addReviewPicture', { image })
    await forgetUnusedReviewPictures(shop.db, new Date(shop.now() + 1))
    expect(await shop.db.selectFrom('review_pictures').select('id').execute()).toEqual([])
  })

  it('refuses a file that is no picture and says why', async () => {
    const heic = Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(64)}`, 'latin1')
    const huge = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
    const { picture, picturePixels } = pictureMessages
    const uploads: readonly (readonly [string, string])[] = [
      [
        dataUrl(
          'png',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        ),
        picture,
      ],
      [dataUrl('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), picture],
      [dataUrl('jpeg', heic), picture],
      [dataUrl('jpeg', Buffer.from('%PDF-1.7')), picture],
      ['https://example.com/a.jpg', picture],
      [dataUrl('png', await huge.png().toBuffer()), picturePixels],
    ]
    for (const [image, reason] of uploads) {
      const { status, body } = await members[0]!.visitor.ask('addReviewPicture', { body: { image } })
      expect([status, body.fields]).toEqual([400, { image: reason }])
    }
    expect((await shop.visitor().ask('addReviewPicture', { body: { image: '' } })).status).toBe(401)
  })

  it('does not deadlock when two staff moderate the same reviews, and the rating is correct', async () => {
    const { items } = await queue()
    const ids = items.filter(({ product }) => product.id === 1).map(({ id }) => id)
    await Promise.all([
      staff.visitor.call('setReviewStates', { ids, state: 'approved' }),
      staff.visitor.call('setReviewStates', { ids: ids.toReversed(), state: 'rejected', cause: 'آزمایش' }),
    ])
    const { review_count } = (await rating(1))!
    const shown = (await queue({ state: 'approved' })).items.filter(({ product }) => product.id === 1)
    expect(review_count).toBe(shown.length)
  })
})
