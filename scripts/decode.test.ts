/** The decoder returns an answer that follows the contract, even if fields are wrong. */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { Compile, type Validator } from 'typebox/compile'
import { allPaths } from '../contract/allPaths.ts'
import type { Endpoint, EndpointPath } from '../contract/endpoint.ts'
import { endpoints } from '../contract/endpoints.ts'
import { answersOf, brokenCopiesOf, type Schema } from '../src/testing/foreignAnswers.ts'
import { decode } from '../src/api/decode.ts'

const paths: Readonly<Record<string, EndpointPath>> = allPaths
const decoded = Object.entries<Endpoint>(endpoints).flatMap(([name, { answer }]) => {
  const shape = paths[name]?.shape
  return shape ? [[name, answer as Schema, shape] as const] : []
})
const runs = { seed: 72, numRuns: 20 }
/** Number of runs; few, because each run tries every field of an answer with every value. */
const fewRuns = { seed: 72, numRuns: 5 }

describe.each(decoded)('%s', (_name, schema, shape) => {
  const answers = answersOf(schema)
  const validator = Compile(schema as Schema)

  it('returns an answer that follows the contract unchanged', () =>
    fc.assert(
      fc.property(answers, (answer) => expect(decode(shape, answer)).toEqual(answer)),
      runs,
    ))

  it('returns an answer that follows the contract, or refuses it, when a field is missing, null or of another type', () =>
    fc.assert(
      fc.property(answers, fc.jsonValue(), (answer, other) => {
        for (const mutated of brokenCopiesOf(answer, [
          undefined,
          null,
          '',
          '12',
          'x',
          -1,
          0.5,
          true,
          [],
          {},
          other,
        ]))
          expectAnswer(validator, decode(shape, mutated))
      }),
      fewRuns,
    ))

  it('returns an answer that follows the contract, or refuses it, for any other value', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (other) => expectAnswer(validator, decode(shape, other))),
      runs,
    ))
})

it('all JSON answers for shoppers are tested', () => {
  const left = Object.entries(paths).filter(([, { shape, who }]) => !shape && who !== 'staff')
  expect(left.map(([name]) => name)).toEqual(['getInvoice', 'getReceipt', 'getReviewPicture'])
})

function expectAnswer(validator: Validator, value: unknown): void {
  if (value === undefined || validator.Check(value)) return
  const [error] = validator.Errors(value)
  throw new Error(`${error?.instancePath} ${error?.message}: ${JSON.stringify(value)}`)
}
