/** Checks that hostile texts cost at most a fixed multiple of an ordinary search. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { LONGEST_SEARCH } from '../../contract/constants.ts'
import { valueFacetKeys } from '../../contract/catalogue/facets.ts'
import { seedDemo } from '../../demo/seed.ts'
import type { AllFacetValues } from './understand/facetValues.ts'
import { Postings } from '../catalogue/index/postings.ts'
import { testDatabase, type TestDatabase } from '../testing/databases.ts'
import { freshSearch } from '../testing/freshIndex.ts'
import { cachedCodes } from './codes.ts'
import type { Search } from './search.ts'
import { MOST_WORDS } from './searchPlan.ts'
import { splitInto } from './searchVocabulary.ts'
import { readLanguage } from './understand/language.ts'
import { tokensOf, type Token } from './understand/tokens.ts'
import { understand } from './understand/understand.ts'
import type { Known } from './understand/understanding.ts'

const ORDINARY = 'ساعت مردانه صفحه آبی بند چرم کاسیو زیر ۱۰ میلیون'
/** Maximum cost relative to the ordinary text; a search with all its letters is about this much longer. */
const MOST = 30
/**
 * Maximum number of queries for a list and suggestions: each word and the unfinished last one, literally and corrected.
 */
const MOST_QUERIES = 2 * (MOST_WORDS + 1) * 3

const hostile: readonly (readonly [name: string, text: string])[] = [
  ['5 000 letters in one word', 'ساعتبند'.repeat(720)],
  ['5 000 letters in words', 'ساعت مردانه بند چرم '.repeat(250)],
  ['2 000 heads', 'صفحه '.repeat(2000)],
  ['2 000 heads with a value', 'صفحه آبی '.repeat(2000)],
  ['2 000 functions', 'تقویم '.repeat(2000)],
  ['negations', 'ساعت نباشه '.repeat(1000)],
  ['a long list of exclusions', 'به جز کاسیو و سیکو و '.repeat(300)],
  ['numbers in words', 'یک هزار یک هزار '.repeat(400) + 'متر'],
  ['digits of three scripts', '۱2٣4۵6٧8 '.repeat(600)],
  ['codes', 'as-4004-4d1 '.repeat(400)],
  ['zero-width letters between', Array.from(ORDINARY.repeat(60)).join('\u200b\u200c\u2060')],
  ['nothing but zero-width letters', '\u200b\u200d\u2060\ufeff'.repeat(1250)],
  ['signs that are four words each', 'ﷺ'.repeat(5000)],
  ['signs that are a word each, in one', 'ﷲ'.repeat(5000)],
  ['marks upon marks', 'س\u0651\u064e'.repeat(1600)],
]

describe('reading a text', () => {
  const values = Object.fromEntries(
    valueFacetKeys.map((key) => [key, { named: new Map<string, string>(), numbers: new Map() }]),
  ) as unknown as AllFacetValues
  const language = readLanguage('/nowhere')

  /** Number of accesses to tokens and catalogue. */
  function looksFor(text: string): number {
    let looks = 0
    const counted = <T>(answer: T) => {
      looks += 1
      return answer
    }
    const known: Known = {
      language,
      values,
      aliasesOf: () => counted([]),
      isLacking: () => counted(false),
      brandWords: (key) => counted(key === 'کاسیو' ? ['کاسیو'] : undefined),
      isHeld: () => counted(false),
      isWord: () => counted(true),
    }
    const tokens = new Proxy<readonly Token[]>(tokensOf(text), {
      get: (all, name) => counted(Reflect.get(all, name) as unknown),
    })
    understand(tokens, known)
    return looks
  }

  it.each(hostile)('takes at most 30 times as many steps as an ordinary text for: %s', (_name, text) => {
    expect(looksFor(text)).toBeLessThan(MOST * looksFor(ORDINARY))
  })

  it('splits a long word in a number of steps proportional to its length', () => {
    let looks = 0
    splitInto('ا'.repeat(3000), () => {
      looks += 1
      return true
    })
    expect(looks).toBeLessThan(3000 * 50)
  })
})

describe('lists and suggestions', () => {
  let database: TestDatabase
  let db: TestDatabase['db']
  let search: Search
  let asked = 0
  const met = [jest.spyOn(Postings.prototype, 'keepHolders'), jest.spyOn(Postings.prototype, 'addHolders')]

  beforeAll(async () => {
    database = await testDatabase()
    await seedDemo(database.db)
    db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    search = freshSearch(db).search
    await search.warm()
  })
  beforeEach(() => reset())
  afterAll(() => database.close())

  function reset() {
    asked = 0
    met.forEach((method) => method.mockClear())
  }
  async function costOf(text: string) {
    reset()
    await search.find(text)
    await search.suggest(text)
    return { asked, met: met.reduce((sum, { mock }) => sum + mock.calls.length, 0) }
  }

  it('does not correct words longer than any reference', async () => {
    const ask = (word: string) => cachedCodes(db)(word, { isUnfinished: false, mayCorrect: true })
    await ask('zq77a1a1')
    expect(asked).toBeGreaterThan(1)
    reset()
    await ask('zq77'.padEnd(LONGEST_SEARCH, 'a1'))
    expect(asked).toBe(1)
  })

  /** Texts cut to the maximum length of a search. */
  const cut = hostile.map(([name, text]) => [name, text.slice(0, LONGEST_SEARCH)] as const)
  const alone = (words: readonly string[]) => words.join(' ').slice(0, LONGEST_SEARCH)
  const codes = Array.from({ length: 60 }, (_, place) => String(20 + (place % 60)))

  it.each([
    ...cut,
    ['sizes that are known, each alone', `مردانه ${alone(codes)}`],
    ['sizes that are unknown', `مردانه ${alone(codes.map((code) => `${code}x`))}`],
    ['unknown long codes', `مردانه ${alone(codes.map((code) => `zq${code}77`))}`],
    [
      'everything at once',
      'زنانه مجلسی کوکی صفحه سبز بند استیل رنگ بند طلایی تقویم کرونوگراف شب نما ژاپن یاقوت ۴۴ میلی ۲۰ اتمسفر زیر ۱ میلیون گارانتی ۲۴ ماه کاسیو سیکو سیتیزن دریا غواصی',
    ],
  ])('take at most 30 times the work of an ordinary text for: %s', async (_name, text) => {
    const usual = await costOf(ORDINARY)
    const cost = await costOf(text)
    expect(cost.asked).toBeLessThan(usual.asked + MOST_QUERIES)
    expect(cost.met).toBeLessThan(MOST * usual.met)
  })
})
