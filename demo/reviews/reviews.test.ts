import { describe, expect, it } from '@jest/globals'
import { listDemoProducts } from '../catalogue/catalogue.ts'
import { listDemoPrices } from './prices.ts'
import { listDemoQuestions } from './questions.ts'
import { listDemoReviews } from './reviews.ts'

const products = listDemoProducts()
const reviews = listDemoReviews(products)
const questions = listDemoQuestions(products)

describe('demo reviews and questions', () => {
  it('have the same texts at every call', () => {
    expect(listDemoReviews(products)).toEqual(reviews)
    expect(listDemoQuestions(products)).toEqual(questions)
  })

  it('no review occurs twice, and no sentence is used too often', () => {
    expect(reviews.length).toBeGreaterThan(1000)
    expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length)
    const uses = new Map<string, number>()
    for (const { text } of reviews)
      for (const sentence of text.split(/(?<=\.) /)) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    expect(Math.max(...uses.values())).toBeLessThan(reviews.length / 30)
  })

  it('no sentence occurs twice at one product, even with other numbers', () => {
    for (const { id } of products) {
      const own = reviews.filter(({ productId }) => productId === id)
      const sentences = own.flatMap(({ text }) => text.replace(/[۰-۹٫]+/g, '#').split(/(?<=[.!؟]) /))
      expect(sentences.length - new Set(sentences).size).toBe(0)
    }
  })

  it('every sentence is true of its product', () => {
    for (const { id, spec, oldPrice, price } of products) {
      const own = reviews.filter(({ productId }) => productId === id).map(({ text }) => text)
      const texts = own.join('\n')
      if (spec.movement !== 'اتوماتیک') expect(texts).not.toContain('اتوماتیک')
      if (spec.movement !== 'کوارتز') expect(texts).not.toMatch(/باتری‌اش|تیک‌تاک/)
      if (spec.kind !== 'ساعت' || ['هوشمند', 'دیجیتال'].includes(spec.movement ?? ''))
        expect(texts).not.toMatch(/عقربه‌ها|تاجش|نشانه‌های صفحه/)
      if (oldPrice <= price) expect(texts).not.toMatch(/در تخفیف خریدم|تخفیف خورد/)
    }
  })

  it('every brace is filled', () => {
    const points = reviews.flatMap(({ pros, cons }) => [...pros, ...cons])
    const texts = [...reviews, ...questions].map(({ text }) => text)
    for (const text of [...texts, ...points]) expect(text).not.toMatch(/[{}]|undefined/)
  })

  it('all ratings occur, mostly good ones; many authors bought the product', () => {
    const share = (of: (review: (typeof reviews)[number]) => boolean) =>
      reviews.filter(of).length / reviews.length
    for (const star of [1, 2, 3, 4, 5]) expect(share(({ rating }) => rating === star)).toBeGreaterThan(0)
    expect(share(({ rating }) => rating >= 4)).toBeGreaterThan(0.7)
    expect(share(({ bought }) => bought)).toBeGreaterThan(0.5)
    expect(share(({ pros, cons }) => pros.length > 0 && cons.length > 0)).toBeGreaterThan(0.05)
    expect(share(({ reply }) => reply !== '')).toBeGreaterThan(0.05)
  })

  it('every answer follows its question', () => {
    const byId = new Map(questions.map((question) => [question.id, question]))
    const answers = questions.filter(({ parentId }) => parentId !== null)
    expect(answers.length).toBeGreaterThan(100)
    for (const answer of answers) {
      const parent = byId.get(answer.parentId!)
      expect(parent).toMatchObject({ productId: answer.productId, parentId: null })
      expect(answer.createdAt.getTime()).toBeGreaterThan(parent!.createdAt.getTime())
    }
  })

  it('price histories end at the current price', () => {
    const prices = listDemoPrices(products)
    for (const { id, price } of products) {
      const own = prices.filter(({ productId }) => productId === id)
      if (own.length > 0) expect(own.at(-1)?.price).toBe(price)
      for (const [index, { changedAt }] of own.entries())
        expect(changedAt.getTime()).toBeGreaterThan(own[index - 1]?.changedAt.getTime() ?? 0)
    }
  })
})
