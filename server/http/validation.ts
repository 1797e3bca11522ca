/** Validates requests in bounded time. */
import type { FastifyServerOptions } from 'fastify'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'

/** All mistakes are collected only for bodies with fewer values than this, such as forms. */
const FORM_VALUES = 200
/** Most messages in one answer. */
const MOST_ERRORS = 20

type AjvOptions = NonNullable<FastifyServerOptions['ajv']>
type Check = ReturnType<Ajv['compile']>
type Ajv = Parameters<NonNullable<AjvOptions['onCreate']>>[0]

/**
 * Options of the validator. The first pass over a request ends at the first mistake and checks the length of a list before
 * its entries. A second pass, for small bodies only, finds a message for each field. Validators are compiled when first
 * needed, because all of them at once would take half a second at every start.
 */
export const ajvOptions: AjvOptions = {
  customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false },
  onCreate(ajv) {
    const quickly = ajv.compile.bind(ajv)
    const thorough = thoroughOf(ajv)
    ajv.compile = ((schema: object) => {
      let quick: Check | undefined
      let all: Check | undefined
      const check = (data: unknown): boolean => {
        check.errors = null
        quick ??= quickly(schema)
        if (quick(data)) return true
        const { errors } = isSmall(data) && !(all ??= thorough.compile(schema))(data) ? all : quick
        check.errors = errors?.slice(0, MOST_ERRORS) ?? null
        return false
      }
      check.errors = null as Check['errors']
      return check
    }) as unknown as typeof ajv.compile
  },
}

/** A validator with the same options and formats that finds all mistakes. */
function thoroughOf(ajv: Ajv): Ajv {
  const { constructor, opts } = ajv as unknown as {
    constructor: new (options: object) => Ajv
    opts: object
  }
  const thorough = new constructor({ ...opts, allErrors: true })
  Object.assign(thorough.formats, ajv.formats)
  return thorough
}

/** Counts no further than needed. Not recursive, because a body may be nested thousands deep. */
function isSmall(data: unknown): boolean {
  const left: unknown[] = [data]
  for (let seen = 0; left.length > 0; seen += 1) {
    if (seen >= FORM_VALUES) return false
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    const keys = Object.keys(value)
    if (keys.length > FORM_VALUES) return false
    for (const key of keys) left.push((value as Record<string, unknown>)[key])
  }
  return true
}

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type BuildSerializer = NonNullable<Factories['buildSerializer']>

const build = SerializerSelector() as BuildSerializer

export const buildSerializer: BuildSerializer = (schemas, options) => {
  const compile = build(schemas, options)
  return (route) => {
    let write: ReturnType<typeof compile> | undefined
    return (data) => (write ??= compile(route))(data)
  }
}
