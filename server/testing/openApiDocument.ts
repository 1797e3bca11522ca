/** The parts of the shop's OpenAPI document that clients read. */
import type { TSchema } from 'typebox'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: TSchema
}

export type Contents = Readonly<Record<string, { readonly schema: TSchema }>>

export interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly in?: string; readonly name?: string }>>
  }
}

export interface KnownOperation {
  /** Path with its parameters in braces. */
  readonly path: string
  /** The HTTP method in lower case. */
  readonly method: string
  readonly operation: Operation
}

export function operationsOf(document: OpenApiDocument): KnownOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

/** The cookie of the security scheme, from the Set-Cookie headers of the first GET. */
export function cookieOf({ components }: OpenApiDocument, set: readonly string[]) {
  const { name = '' } = Object.values(components.securitySchemes).find((one) => one.in === 'cookie') ?? {}
  const text = set.find((line) => line.startsWith(`${name}=`)) ?? ''
  return { name, value: text.slice(name.length + 1).split(';')[0] ?? '' }
}
