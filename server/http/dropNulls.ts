import type { TSchema } from 'typebox'

interface ObjectSchema {
  readonly properties?: Readonly<
    Record<string, ObjectSchema & { readonly anyOf?: readonly { type?: string }[] }>
  >
}

/** Callers may say null for what they do not give: such fields are taken out, unless the contract knows null itself. */
export function dropNulls(schema: TSchema, body: unknown): void {
  const { properties = {} } = schema as ObjectSchema
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  const fields = body as Record<string, unknown>
  for (const [name, inner] of Object.entries(properties)) {
    if (!Object.hasOwn(fields, name)) continue
    if (fields[name] !== null) dropNulls(inner as TSchema, fields[name])
    else if (!inner.anyOf?.some(({ type }) => type === 'null')) delete fields[name]
  }
}
