import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { reviewMessages } from '../../contract/reviews/rules.ts'
import { reviewLimits } from './reviews.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForEach } from '../testing/shop.ts'
import { questionLimits } from './questions.ts'

const text = 'شیشه‌اش بعد از یک ماه هنوز بی‌خش است.'

describe.each(databaseKinds)('reviews ($name)', (kind) => {
  const shop = shopForEach(kind)

  const as = (who: keyof typeof mobiles) => shop.login(mobiles[who])
  const list = (id = 1, visitor = shop.visitor()) => visitor.call('listReviews', undefined, { query: { id } })
  const productOf = async (id = 1) => shop.visitor().call('getProduct', { id })

  it('are an empty list at first, and answer 404 for an unknown product', async () => {
    expect(await list()).toMatchObject({ items: [], total: 0, distribution: [0, 0, 0, 0, 0], mine: null })
    const ask = (query: Record<string, string | number>) => shop.visitor().ask('listReviews', { query })
    expect(await ask({ id: 999 })).toMatchObject({ status: 404 })
    expect(await ask({ id: 'x' })).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    })
    expect((await ask({ id: 1, page: 0 })).status).toBe(400)
  })

  it('need a login, a rating and a text', async () => {
    expect((await shop.visitor().ask('addReview', { body: { id: 1, rating: 5, text } })).status).toBe(401)
    const member = await as('member')
    const refused = (body: object) => member.ask('addReview', { body: { id: 1, rating: 4, text, ...body } })
    expect((await refused({ rating: 0 })).body.fields).toHaveProperty('rating')
    expect((await refused({ rating: 6 })).body.fields).toHaveProperty('rating')
    expect((await refused({ rating: 4.5 })).status).toBe(400)
    expect((await refused({ text: ' <b></b> ' })).body.fields).toEqual({
      text: reviewMessages.reviewRequired,
    })
    expect((await refused({ text: 'کوتاه' })).body.fields).toEqual({ text: reviewMessages.reviewShort })
    expect((await refused({ text: 'آ'.repeat(2001) })).status).toBe(400)
    expect((await refused({ id: 999 })).status).toBe(404)
  })

  it('are shown to their author only until staff approve them', async () => {
    const member = await as('member')
    const answer = await member.call('addReview', { id: 1, rating: 4, text })
    expect(answer).toEqual({ success: true, message: reviewMessages.reviewReceived })
    const own = await list(1, member)
    expect(own.items).toEqual([])
    expect(own.mine).toMatchObject({ author: 'نگار آ.', rating: 4, text, state: 'pending', bought: false })
    expect(await list()).toMatchObject({ total: 0, mine: null })
    expect(await productOf()).toMatchObject({ rating: 4.5, reviewCount: 0 })

    const staff = await as('administrator')
    const { id } = own.mine!
    expect((await member.ask('setReviewState', { params: { id }, body: { state: 'approved' } })).status).toBe(
      403,
    )
    await staff.call('setReviewState', { state: 'approved' }, { params: { id } })
    expect(shop.events).toContainEqual({ name: 'storefront.changed' })
    expect(await list()).toMatchObject({ total: 1, rating: 4, distribution: [0, 0, 0, 1, 0] })
    expect(await productOf()).toMatchObject({ rating: 4, reviewCount: 1 })

    await staff.call('setReviewState', { state: 'rejected', cause: 'تبلیغ' }, { params: { id } })
    expect(await productOf()).toMatchObject({ rating: 0, reviewCount: 0 })
    expect((await list(1, member)).mine?.state).toBe('rejected')
    expect(
      (await staff.ask('setReviewState', { params: { id: 99 }, body: { state: 'approved' } })).status,
    ).toBe(404)
  })

  it("set the product's rating to their mean", async () => {
    const staff = await as('administrator')
    for (const [who, rating] of [
      ['member', 5],
      ['unverified', 4],
      ['administrator', 4],
    ] as const) {
      const visitor = await as(who)
      await visitor.call('addReview', { id: 2, rating, text })
      const { mine } = await list(2, visitor)
      await staff.call('setReviewState', { state: 'approved' }, { params: { id: mine!.id } })
    }
    expect(await productOf(2)).toMatchObject({ rating: 4.3, reviewCount: 3 })
    expect((await list(2)).distribution).toEqual([0, 0, 0, 2, 1])
  })

  it("replace the member's earlier review and are pending again", async () => {
    const member = await as('member')
    const staff = await as('administrator')
    await member.call('addReview', { id: 1, rating: 5, text })
    const { mine } = await list(1, member)
    await staff.call('setReviewState', { state: 'approved' }, { params: { id: mine!.id } })
    await (await as('unverified')).call('voteReview', { reviewId: mine!.id, helpful: true })
    await member.call('addReview', { id: 1, rating: 2, text: 'بعد از یک سال نظرم برگشت.' })
    expect((await list(1, member)).mine).toMatchObject({ rating: 2, state: 'pending', helpful: 0 })
    expect(await productOf()).toMatchObject({ rating: 0, reviewCount: 0 })
    expect(await shop.db.selectFrom('review_votes').selectAll().execute()).toEqual([])
  })

  it('are stored as plain text', async () => {
    const member = await as('member')
    const typed =
      'خوب <script>alert(1)</script>بود\u202e،\r\n\r\n\r\n\r\n<b onclick="x()">خریدم</b> با ۵ < ۶ و می‌ارزد'
    await member.call('addReview', { id: 1, rating: 5, text: typed })
    expect((await list(1, member)).mine?.text).toBe('خوب بود،\n\nخریدم با ۵ < ۶ و می‌ارزد')
  })

  it('have up to five pros and cons, without empty and repeated ones', async () => {
    const member = await as('member')
    const add = (points: object) => member.ask('addReview', { body: { id: 1, rating: 5, text, ...points } })
    const six = ['۱', '۲', '۳', '۴', '۵', '۶']
    expect((await add({ pros: six })).body.fields).toEqual({ pros: reviewMessages.pointsMany })
    expect((await add({ cons: ['آ'.repeat(81)] })).body.fields).toEqual({ cons: reviewMessages.pointLong })
    await add({ pros: ['سبک', ' ', '<b>سبک</b>', 'خوانا'], cons: ['گران'] })
    expect((await list(1, member)).mine).toMatchObject({ pros: ['سبک', 'خوانا'], cons: ['گران'] })
    await add({})
    expect((await list(1, member)).mine).toMatchObject({ pros: [], cons: [], reply: null })
  })

  it('get one changeable vote per member, and none from their author', async () => {
    const member = await as('member')
    await member.call('addReview', { id: 1, rating: 5, text })
    const reviewId = (await list(1, member)).mine!.id
    const voter = await as('unverified')
    expect(await voter.call('voteReview', { reviewId, helpful: true })).toMatchObject({ success: false })
    const staff = await as('administrator')
    await staff.call('setReviewState', { state: 'approved' }, { params: { id: reviewId } })

    expect((await shop.visitor().ask('voteReview', { body: { reviewId, helpful: true } })).status).toBe(401)
    await voter.call('voteReview', { reviewId, helpful: true })
    expect(await voter.call('voteReview', { reviewId, helpful: true })).toMatchObject({ helpful: 1 })
    await staff.call('voteReview', { reviewId, helpful: true })
    const changed = await voter.call('voteReview', { reviewId, helpful: false })
    expect(changed).toEqual({ success: true, message: '', helpful: 1, unhelpful: 1 })
    expect((await list(1, voter)).items[0]).toMatchObject({ myVote: false, helpful: 1, unhelpful: 1 })
    expect(await member.call('voteReview', { reviewId, helpful: true })).toMatchObject({
      success: false,
      message: reviewMessages.ownReview,
    })
  })

  it('are listed in pages of six, newest first', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => ({
      product_id: 3,
      user_id: null,
      author: `نویسندهٔ ${index}`,
      rating: 5,
      text,
      state: 'approved' as const,
      created_at: new Date(Date.UTC(2026, 0, 1 + index)),
    }))
    await shop.db.insertInto('reviews').values(rows).execute()
    const page = async (page: number) =>
      (await shop.visitor().call('listReviews', undefined, { query: { id: 3, page } })).items
    expect((await page(1)).map(({ author }) => author.at(-1)).join('')).toBe('765432')
    expect((await page(2)).map(({ author }) => author.at(-1)).join('')).toBe('10')
    expect(await page(3)).toEqual([])
  })

  it('are sorted by votes and filtered by stars and buyers, with the counts of all', async () => {
    const review = (author: string, rating: number, votes: number, bought = false) => ({
      ...{ product_id: 3, user_id: null, author, rating, text, bought, state: 'approved' as const },
      ...{ helpful: votes + 1, unhelpful: 1, created_at: new Date(Date.UTC(2026, 0, Number(author))) },
    })
    const rows = [review('1', 5, 3, true), review('2', 4, 9), review('3', 5, 3), review('4', 1, 0, true)]
    await shop.db.insertInto('reviews').values(rows).execute()
    const authors = async (query: object) => {
      const answer = await shop.visitor().call('listReviews', undefined, { query: { id: 3, ...query } })
      expect(answer).toMatchObject({
        ...{ distribution: [1, 0, 0, 1, 2], counts: { bought: 2 }, total: answer.items.length },
      })
      return answer.items.map(({ author }) => author).join('')
    }
    expect(await authors({})).toBe('4321')
    expect(await authors({ sort: 'helpful' })).toBe('2314')
    expect(await authors({ stars: 5 })).toBe('31')
    expect(await authors({ bought: true })).toBe('41')
    expect(await authors({ bought: true, stars: 4 })).toBe('')
    expect((await shop.visitor().ask('listReviews', { query: { id: 3, sort: 'best' } })).status).toBe(400)
  })

  it("are marked as a buyer's once the member has bought the product", async () => {
    const member = await as('member')
    await member.call('addReview', { id: 1, rating: 5, text })
    await sql`create or replace view purchases as
      select users.id as user_id, 1 as product_id from users where mobile = ${sql.lit(mobiles.member)}`.execute(
      shop.db,
    )
    expect((await list(1, member)).mine?.bought).toBe(true)
  })

  it('are limited per hour', async () => {
    const member = await as('member')
    for (let tries = 0; tries < reviewLimits.write.max; tries += 1)
      await member.call('addReview', { id: 1, rating: 5, text })
    const refused = await member.ask('addReview', { body: { id: 1, rating: 5, text } })
    expect(refused).toMatchObject({ status: 429, body: { retryAfter: 3600 } })
    shop.pass(reviewLimits.write.windowMs)
    await member.login(mobiles.member)
    await member.call('addReview', { id: 1, rating: 5, text })
  })
})

describe.each(databaseKinds)('questions ($name)', (kind) => {
  const shop = shopForEach(kind)
  const text = 'بندش تعویض می‌شود؟'

  const as = (who: keyof typeof mobiles) => shop.login(mobiles[who])
  const list = (visitor = shop.visitor(), id = 1) =>
    visitor.call('listQuestions', undefined, { query: { id } })

  it('are seen by their author only until staff approve them, and so are answers', async () => {
    const member = await as('member')
    const answer = await member.call('addQuestion', { id: 1, text })
    expect(answer.message).toBe(reviewMessages.questionReceived)
    // A repeated request adds no second question.
    expect(await member.call('addQuestion', { id: 1, text: ` ${text} ` })).toEqual(answer)
    expect(await list()).toMatchObject({ items: [], total: 0 })
    const { items, total } = await list(member)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ author: 'نگار آ.', text, state: 'pending', isStaff: false, answers: [] })
    const { id } = items[0]!
    const other = await as('unverified')
    expect((await list(other)).items).toEqual([])
    const reply = { id: 1, parentId: id, text: 'بله، با ابزار ساده.' }
    expect((await other.ask('addQuestion', { body: reply })).status).toBe(404)

    const staff = await as('administrator')
    expect(
      (await member.ask('setQuestionState', { params: { id }, body: { state: 'approved' } })).status,
    ).toBe(403)
    await staff.call('setQuestionState', { state: 'approved' }, { params: { id } })
    expect((await other.call('addQuestion', reply)).message).toBe(reviewMessages.answerReceived)
    expect((await staff.call('addQuestion', reply)).message).toBe(reviewMessages.published)
    const [shown] = (await list()).items
    expect(shown?.answers).toMatchObject([{ author: 'پشتیبانی فروشگاه', isStaff: true, text: reply.text }])
    expect((await list(other)).items[0]?.answers.map(({ state }) => state)).toEqual(['pending', 'approved'])
  })

  it('are refused when empty or too long, and as answers to anything but a question of the product', async () => {
    expect((await shop.visitor().ask('addQuestion', { body: { id: 1, text } })).status).toBe(401)
    const member = await as('member')
    const refused = (body: object) => member.ask('addQuestion', { body: { id: 1, text, ...body } })
    expect((await refused({ text: '<i> </i>' })).body.fields).toEqual({
      text: reviewMessages.questionRequired,
    })
    expect((await refused({ text: 'چی؟' })).body.fields).toEqual({ text: reviewMessages.questionShort })
    expect((await refused({ text: 'آ'.repeat(1001) })).status).toBe(400)
    expect((await refused({ id: 999 })).status).toBe(404)
    expect((await refused({ parentId: 77 })).status).toBe(404)

    const staff = await as('administrator')
    await staff.call('addQuestion', { id: 1, text })
    const [question] = (await list()).items
    await staff.call('addQuestion', { id: 1, parentId: question!.id, text })
    const [shown] = (await list()).items
    expect((await refused({ parentId: shown!.answers[0]!.id })).status).toBe(404)
    expect((await refused({ id: 2, parentId: shown!.id })).status).toBe(404)
  })

  it('are limited per hour', async () => {
    const member = await as('member')
    for (let tries = 0; tries < questionLimits.max; tries += 1)
      await member.call('addQuestion', { id: 1, text: `${text} ${tries}` })
    expect((await member.ask('addQuestion', { body: { id: 1, text } })).status).toBe(429)
    expect(await list(member)).toMatchObject({ total: questionLimits.max, pageSize: 5 })
  })
})
