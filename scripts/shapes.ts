/**
 * `npm run shapes`: writes the shapes of all answers for shoppers beside the paths of their endpoints. Run it after
 * a change of an answer's schema; shapes.test.ts fails until then.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LENIENT, OTHERWISE } from '../contract/commonSchemas.ts'
import { endpoints, type Endpoint } from '../contract/endpoints.ts'
import type { Shape } from '../contract/shape.ts'
import { root } from './structure/rooms.js'

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly minimum?: number
  readonly maximum?: number
  readonly [OTHERWISE]?: string | number | boolean
  readonly [LENIENT]?: true
}

/** Required, because without them nothing can be opened, bought or removed. */
const needed = ['id', 'websiteCode']
/** Keywords that the decoder checks, or that do not restrict a value. */
const understood = [
  ...['type', 'properties', 'required', 'items', 'anyOf', 'enum', 'const', 'minimum', 'maximum'],
  ...['description', 'additionalProperties', 'default'],
]
/** Shorter shapes are repeated inline instead of named. */
const LEAST_NAMED = 60

/** Text of each generated file by its path from the root. */
export async function shapeFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const file of readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })) {
    if (!/paths\.ts$/i.test(file) || file === 'allPaths.ts') continue
    const path = `contract/${file}`
    const shapes = shapesOf(await namesIn(path))
    if (Object.keys(shapes).length > 0) files.set(shapesPath(path), sourceOf(path, shapes))
  }
  return files
}

function shapesPath(path: string): string {
  return path.replace('Paths.ts', 'Shapes.ts').replace('paths.ts', 'shapes.ts')
}

async function namesIn(path: string): Promise<string[]> {
  const exported = (await import(join(root, path))) as Record<string, object>
  return Object.entries(exported).flatMap(([name, value]) => (/paths$/i.test(name) ? Object.keys(value) : []))
}

function shapesOf(names: readonly string[]): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries<Endpoint>(endpoints)
      .filter(([name, { who, produces }]) => names.includes(name) && who !== 'staff' && !produces)
      .map(([name, { answer }]) => [name, shapeOf(answer as Schema, name)]),
  )
}

/** @param at path of the schema, for errors */
function shapeOf(schema: Schema, at: string): Shape {
  const foreign = Object.keys(schema).filter((keyword) => !understood.includes(keyword))
  if (foreign.length > 0) throw new Error(`${at}: the decoder cannot uphold ${foreign.join(', ')}`)
  if (schema.anyOf) return unionOf(schema.anyOf, at)
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (values) return ['e', (schema[OTHERWISE] as string | number | undefined) ?? null, ...values]
  const { minimum, maximum } = schema
  switch (schema.type) {
    case 'string':
      return 's'
    case 'boolean':
      return schema[OTHERWISE] ? 't' : 'b'
    case 'integer':
    case 'number': {
      const kind = schema.type === 'integer' ? 'i' : 'n'
      const otherwise = schema[OTHERWISE]
      if (typeof otherwise === 'number') return [kind, minimum ?? -Infinity, maximum ?? Infinity, otherwise]
      if (minimum === undefined && maximum === undefined) return kind
      return maximum === undefined ? [kind, minimum!] : [kind, minimum ?? -Infinity, maximum]
    }
    case 'array':
      return ['a', shapeOf(schema.items ?? {}, `${at}[]`)]
    case 'object':
      return fieldsOf(schema, at)
    case undefined:
      return 'x'
    default:
      throw new Error(`${at}: the decoder has no ${schema.type}`)
  }
}

function fieldsOf({ properties = {}, required = [], [LENIENT]: isLenient }: Schema, at: string): Shape {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]): [string, Shape] => {
      const shape = shapeOf(schema, `${at}.${name}`)
      if (!required.includes(name)) return [name, ['o', shape]]
      return [name, needed.includes(name) ? ['!', shape] : shape]
    }),
  )
  return isLenient ? ['~', fields] : fields
}

function unionOf(schemas: readonly Schema[], at: string): Shape {
  const others = schemas.filter(({ type }) => type !== 'null')
  const [only, second] = others
  if (only && !second) return ['?', shapeOf(only, at)]
  if (others.every((one) => one.const !== undefined)) {
    return ['e', null, ...others.map((one) => one.const as string | number)]
  }
  const key = ['type', 'kind'].find((name) => others.every(({ properties }) => properties?.[name]))
  if (!key || others.length < schemas.length)
    throw new Error(`${at}: the decoder cannot tell these objects apart`)
  const byValue = others.flatMap((one) => {
    const { const: own, enum: values = [own!] } = one.properties![key]!
    return values.map((value): [string, Shape] => [String(value), shapeOf(one, `${at}|${value}`)])
  })
  return ['v', key, Object.fromEntries(byValue)]
}

function sourceOf(path: string, shapes: Readonly<Record<string, Shape>>): string {
  const counts = new Map<string, number>()
  const count = (shape: Shape | number | null): void => {
    if (typeof shape !== 'object' || shape === null) return
    const before = counts.get(plain(shape)) ?? 0
    counts.set(plain(shape), before + 1)
    if (before === 0) Object.values(shape).forEach(count)
  }
  Object.values(shapes).forEach(count)
  const names = new Map<string, string>()
  const constants: string[] = []
  const print = (shape: Shape | number | null, isNew = false): string => {
    if (typeof shape !== 'object' || shape === null) return literal(shape)
    const text = plain(shape)
    if (!isNew && counts.get(text)! > 1 && text.length >= LEAST_NAMED) {
      if (!names.has(text)) {
        const source = print(shape, true)
        names.set(text, `shape${names.size + 1}`)
        constants.push(`const ${names.get(text)}: Shape = ${source}`)
      }
      return names.get(text)!
    }
    if (Array.isArray(shape)) return `[${shape.map((part) => print(part)).join(', ')}]`
    return `{ ${Object.entries(shape as object)
      .map(([name, part]) => `${keyOf(name)}: ${print(part as Shape)}`)
      .join(', ')} }`
  }
  const entries = Object.entries(shapes).map(([name, shape]) => `  ${name}: ${print(shape)},`)
  const depth = path.split('/').length - 2
  return [
    '/** Generated by `npm run shapes` from the schemas of the answers. */',
    `import type { Shape } from '${depth === 0 ? './' : '../'.repeat(depth)}shape.ts'`,
    '',
    ...constants.map((constant) => `${constant}\n`),
    `export const ${constantOf(path)} = {`,
    ...entries,
    '} as const satisfies Record<string, Shape>',
    '',
  ].join('\n')
}

const plain = (shape: Shape | null) => JSON.stringify(shape)
const literal = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value))
const keyOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name))
const constantOf = (path: string) =>
  `${/(\w+)\/paths\.ts$/.exec(path)?.[1] ?? /(\w+)Paths\.ts$/.exec(path)![1]}Shapes`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await shapeFiles()) {
    writeFileSync(join(root, path), text)
    console.log(path)
  }
}
