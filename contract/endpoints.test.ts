import { describe, expect, it } from '@jest/globals'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

interface Schema {
  readonly type?: string
  readonly properties?: Record<string, Schema>
  readonly patternProperties?: Record<string, Schema>
  readonly additionalProperties?: unknown
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly [keyword: string]: unknown
}

/** Returns the parts of a schema that have no upper bound. */
function unbounded(schema: Schema, at: string): string[] {
  const lacks = (...keywords: string[]) =>
    keywords.filter((keyword) => typeof schema[keyword] !== 'number').map((keyword) => `${at}: ${keyword}`)
  if (schema.anyOf) return schema.anyOf.flatMap((one, index) => unbounded(one, `${at}|${index}`))
  if (schema.enum !== undefined || schema.const !== undefined || schema.type === 'boolean') return []
  switch (schema.type) {
    case 'null':
      return []
    case 'string':
      return lacks('maxLength')
    case 'integer':
    case 'number':
      return lacks('minimum', 'maximum')
    case 'array':
      return [...lacks('maxItems'), ...unbounded(schema.items ?? {}, `${at}[]`)]
    case 'object': {
      const isFree = schema.patternProperties !== undefined || typeof schema.additionalProperties === 'object'
      const known = Object.entries(schema.properties ?? {})
      return [
        ...(isFree ? lacks('maxProperties') : []),
        ...known.flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`)),
      ]
    }
    default:
      return [`${at}: a type`]
  }
}

describe('request schemas', () => {
  it.each(Object.entries<Endpoint>(endpoints))(
    '%s has an upper bound for every text, list and number',
    (_name, endpoint) => {
      const { request, query, params, path } = endpoint
      const parts = Object.entries({ request, query, params }).flatMap(([part, schema]) =>
        schema ? unbounded(schema as Schema, part) : [],
      )
      expect(parts).toEqual([])
      expect(params !== undefined).toBe(/[:*]/.test(path))
    },
  )
})
