/** Reads a YAML file of the owner's folder and checks it against a schema. Problems are in Persian and have a line number. */
import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { ContentProblem } from '../../content/import/folder.ts'

export type Path = readonly (string | number)[]

export interface YamlFile<T> {
  /** Null if the file has a problem. */
  readonly value: T | null
  readonly problems: readonly ContentProblem[]
  /** Line number, from 1, of the value at a path. */
  readonly lineOf: (path: Path) => number
}

export function readYaml<S extends TSchema>(name: string, text: string, schema: S): YamlFile<Static<S>> {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\ufeff/, ''), { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const lineOf = (path: Path) => lineAt(offsetOf(document, path))
  const problem = (line: number, reason: string): ContentProblem => ({ file: name, line, reason })
  if (document.errors.length > 0)
    return {
      value: null,
      lineOf,
      problems: document.errors.map(({ pos, code }) => problem(lineAt(pos[0]), reasonOfSyntax(code))),
    }
  // A file with only comments is valid.
  const value: unknown = document.toJS() ?? {}
  const problems = new Map<string, ContentProblem>()
  for (const error of Value.Errors(schema, value)) {
    const path = pathOf(error.instancePath)
    const reason = reasonOf(error, path, schema)
    if (!reason) continue
    const line = lineOf(path)
    problems.set(`${line} ${reason}`, problem(line, reason))
  }
  const isRight = problems.size === 0
  return { value: isRight ? (value as Static<S>) : null, problems: [...problems.values()], lineOf }
}

/** The offset of the path's key, or of its value if there is no key. The key is better, as the value may begin a line later. */
function offsetOf(document: Document, path: Path): number {
  let offset = 0
  for (let length = 1; length <= path.length; length += 1) {
    const parent: unknown = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    const pair = isMap(parent)
      ? parent.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
      : undefined
    const node: unknown = pair ? pair.key : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) offset = node.range[0]
  }
  return offset
}

function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

const reasonOfSyntax = (code: string) =>
  code === 'TAB_AS_INDENT'
    ? 'فاصلهٔ آغاز خط باید با جای خالی (space) نوشته شود، نه با Tab.'
    : code === 'DUPLICATE_KEY'
      ? 'این کلید دو بار آمده است.'
      : 'این خط خوانده نشد. متنی را که : یا # یا گیومه دارد میان دو " بگذارید و فاصلهٔ آغاز خط‌ها را با خط‌های هم‌ردیف یکی کنید.'

interface Problem {
  readonly keyword: string
  readonly params: object
}

/** The Persian reason for a schema error. Null if another error reports the same problem. */
function reasonOf({ keyword, params }: Problem, path: Path, schema: TSchema): string | null {
  const given = params as Record<string, unknown>
  const key = path.findLast((part) => typeof part === 'string') ?? ''
  const named = key ? `«${key}» ` : ''
  switch (keyword) {
    case 'additionalProperties':
      return null
    case 'boolean':
      return `کلید «${key}» شناخته نیست. کلیدهای اینجا: ${keysAt(schema, path.slice(0, -1)).join('، ')}`
    case 'required':
      return `اینجا ${(given['requiredProperties'] as string[]).map((name) => `«${name}»`).join(' و ')} هم لازم است.`
    case 'type':
      return `${named}باید ${kinds[String(given['type'])] ?? 'چیز دیگری'} باشد.`
    case 'minLength':
    case 'minItems':
      return `${named}خالی است.`
    case 'maxLength':
      return `${named}بلند است؛ حداکثر ${String(given['limit'])} حرف.`
    case 'maxItems':
      return `${named}حداکثر ${String(given['limit'])} مورد می‌گیرد.`
    case 'enum':
      return `${named}یکی از این‌هاست: ${(given['allowedValues'] as unknown[]).join('، ')}`
    case 'minimum':
    case 'maximum':
      return `${named}باید ${keyword === 'minimum' ? 'حداقل' : 'حداکثر'} ${String(given['limit'])} باشد.`
    case 'pattern':
      return `${named}به این شکل نیست که باید: ${hintAt(schema, path)}`
    default:
      return `${named}درست نیست.`
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'متن (اگر عدد است میان دو ")',
  array: 'فهرست، هر مورد در خطی که با - آغاز می‌شود،',
  object: 'چند خط «کلید: مقدار»',
  boolean: 'true یا false',
  integer: 'عدد',
}

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly description?: string
}

function shapeAt(schema: TSchema, path: Path): Shape | undefined {
  return path.reduce<Shape | undefined>(
    (shape, part) => (typeof part === 'number' ? shape?.items : shape?.properties?.[part]),
    schema,
  )
}

const keysAt = (schema: TSchema, path: Path) => Object.keys(shapeAt(schema, path)?.properties ?? {})
const hintAt = (schema: TSchema, path: Path) => shapeAt(schema, path)?.description ?? ''
