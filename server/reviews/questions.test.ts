import { describe, expect, it } from '@jest/globals'
import { reviewMessages } from '../../contract/reviews/rules.ts'
import { questionLimits } from './questions.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForEach } from '../testing/shop.ts'

const text = 'بندش تعویض می‌شود؟'

describe.each(databaseKinds)('questions ($name)', (kind) => {
  const shop = shopForEach(kind)

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
