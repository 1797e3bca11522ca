/** The set of queries of server/testing/search, asked of the demo joined with an imported catalogue: docs/search.md. */
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { askAll, fillForSearch, qualityTable, type Answered } from '../testing/search/quality.ts'

const BAR = { overall: 0.97, kind: 0.9 } as const
const [kind] = databaseKinds
let database: TestDatabase
let answers: Answered[] = []

beforeAll(async () => {
  database = await kind!.open()
  await fillForSearch(database.db)
  answers = await askAll(database.db)
}, 180_000)
afterAll(() => database.close())

it('the set is as large as it should be', () => expect(answers.length).toBeGreaterThanOrEqual(300))

it('a fair answer is among the first five of 97 % of the queries, and of 90 % of each kind', () => {
  const missed = answers.filter(({ isFound }) => !isFound).map(({ query }) => query.typed)
  const below = qualityTable(answers).filter(
    ({ kind: name, recall }) => recall < (name === 'all' ? BAR.overall : BAR.kind),
  )
  expect({ below, missed: below.length > 0 ? missed : [] }).toEqual({ below: [], missed: [] })
})

it('fair answers fill 95 % of the first five places', () =>
  expect(qualityTable(answers).at(-1)!.fill).toBeGreaterThanOrEqual(0.95))
