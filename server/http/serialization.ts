/** How answers are written, compiled for each endpoint when it first answers: all of them at once are a quarter of a second. */
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

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
