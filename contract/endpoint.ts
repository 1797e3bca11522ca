import type { TSchema } from 'typebox'

/**
 * An endpoint of the API of spec §7 as the browser needs it, without schemas. The path is relative to {api} and matches
 * case-insensitively. `who` is who may call: all | bearer (any account) | member | staff | cookie (the refresh cookie).
 */
export interface EndpointPath {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly who: 'all' | 'bearer' | 'member' | 'staff' | 'cookie'
  /** Spec §7 defines this endpoint. Another backend may lack all others; then the shop hides the features that need them. */
  readonly required?: true
  /** Shape by which the browser decodes the answer. */
  readonly shape?: Shape
}

/** The path of the endpoint with this name. The name exists only in types: request and answer derive from it. */
export interface PathOf<Name extends string> extends EndpointPath {
  readonly name?: Name
}

export const pathsOf = <const P extends Record<string, EndpointPath>>(paths: P) =>
  paths as { readonly [Name in keyof P & string]: P[Name] & PathOf<Name> }

export interface Endpoint extends Omit<EndpointPath, 'shape'> {
  readonly summary: string
  /** Permission that staff need (authorization/permissions.ts). Null: any staff role. */
  readonly permission?: string | null
  /** Schema of the body. */
  readonly request?: TSchema
  /** Schema of the query string; numbers are parsed. */
  readonly query?: TSchema
  /** Schema of the path parameters. */
  readonly params?: TSchema
  /** Schema of additional headers; their names are in lower case, as Node reads them. */
  readonly headers?: TSchema
  readonly answer: TSchema
  /** Also accepts an HTML form as body (spec §7). */
  readonly form?: true
  /** Maximum size of the body in bytes; by default enough for a form with a few lines of text. */
  readonly maxBody?: number
  /** Media type if the answer is a file instead of JSON. */
  readonly produces?: string
}

type Call<M extends string, P extends string> = `${M} ${P}`

/** Makes entries of endpoint tables: `endpointFor('all')('GET path', 'Summary', { answer })`. */
export const endpointFor =
  <const W extends Endpoint['who']>(who: W, permission?: string | null) =>
  <
    M extends Endpoint['method'],
    P extends string,
    D extends Omit<Endpoint, 'who' | 'method' | 'path' | 'summary'>,
  >(
    call: Call<M, P>,
    summary: string,
    definition: D,
  ) => {
    const [method, path] = call.split(' ') as [M, P]
    return { who, method, path, summary, ...(permission !== undefined && { permission }), ...definition }
  }

/**
 * The part of an answer's schema that the browser needs to decode the answer (src/api/decode.ts). `npm run shapes` generates
 * the shapes from the schemas, because TypeBox is too large for the browser.
 *
 * - `s` text, `n` number, `i` integer, `x` anything; `['i', min, max, otherwise]`: integer within bounds,
 *   0 or `otherwise` when it is missing
 * - `b` boolean, false when it is missing; `t` boolean, true when it is missing
 * - `['e', otherwise, …values]`: one of the values; `otherwise` replaces a missing or unknown value; null: refuse it
 * - `['a', entries]`: array
 * - `['?', shape]`: nullable; `['o', shape]`: optional; `['!', shape]`: needed, has no empty value
 * - `['~', fields]`: an object in which a field that cannot be decoded becomes empty
 * - `['v', key, shapes]`: an object whose shape depends on the value of the key
 * - anything else: the fields of an object
 */
export type Shape =
  | 's'
  | 'n'
  | 'i'
  | 'b'
  | 't'
  | 'x'
  | readonly ['i' | 'n', min: number, max?: number, otherwise?: number]
  | readonly ['e', otherwise: string | number | null, ...values: (string | number)[]]
  | readonly ['a' | '?' | 'o' | '!', Shape]
  | readonly ['~', Fields]
  | readonly ['v', key: string, Fields & { readonly [value: string]: Shape }]
  | Fields
interface Fields {
  readonly [name: string]: Shape
}
