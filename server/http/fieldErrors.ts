import type { FastifySchemaValidationError } from 'fastify'
import { formatNumber } from '../shared/persian.ts'

/** What a part of a request is validated against, as far as names are concerned. */
interface FieldSchema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
}

/** Of a field that the contract does not have; its own name stands beside the message in the answer. */
const UNKNOWN = 'یکی از مقدارهای فرستاده‌شده'

/** Longest name of a field in an answer, for the caller may have chosen it. */
const LONGEST_NAME = 80

/** A place in a part of a request, and what it is called. */
export interface Place {
  readonly schema: FieldSchema | undefined
  readonly name: string
}

/** The part itself. */
export const placeOf = (schema: unknown): Place => ({
  schema: schema as FieldSchema | undefined,
  name: UNKNOWN,
})

/** A field, or an entry of a list. Without a Persian name it is called as what is around it. */
export function inside({ schema, name }: Place, part: string): Place {
  if (schema?.items)
    return { schema: schema.items, name: name === UNKNOWN ? nameOf(schema.items, name) : name }
  const fields = schema?.properties ?? {}
  const inner = Object.hasOwn(fields, part) ? fields[part] : undefined
  return { schema: inner, name: nameOf(inner, name) }
}

const nameOf = (schema: FieldSchema | undefined, around: string) => schema?.title ?? around

/** One message for each wrong field, by the field's name; nested fields are joined by dots. */
export function fieldErrors(
  errors: readonly FastifySchemaValidationError[],
  part: Place,
): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const missing = error.keyword === 'required' ? [String(error.params['missingProperty'])] : []
    const path = [...error.instancePath.split('/').slice(1), ...missing]
    const field = path.join('.').slice(0, LONGEST_NAME)
    if (field && !Object.hasOwn(fields, field))
      fields[field] = messageOf(error, path.reduce(inside, part).name)
  }
  return fields
}

function messageOf(error: FastifySchemaValidationError, name: string): string {
  switch (error.keyword) {
    case 'required':
      return `${name} را وارد کنید.`
    case 'minimum':
      return `${name} باید حداقل ${limitOf(error)} باشد.`
    case 'maximum':
      return `${name} باید حداکثر ${limitOf(error)} باشد.`
    case 'minLength':
      return `${name} باید حداقل ${limitOf(error)} حرف باشد.`
    case 'maxLength':
      return `${name} باید حداکثر ${limitOf(error)} حرف باشد.`
    case 'type':
      return error.params['type'] === 'integer' ? `${name} باید عدد صحیح باشد.` : `${name} معتبر نیست.`
    default:
      return `${name} معتبر نیست.`
  }
}

const limitOf = (error: FastifySchemaValidationError) => formatNumber(Number(error.params['limit']))
