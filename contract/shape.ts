/**
 * The part of an answer's schema that the browser needs to decode it (src/api/decode.ts). `npm run shapes` generates the shapes from
 * the schemas of the answers, because TypeBox is too large for the browser.
 *
 * - `s` text, `n` number, `i` integer, `x` anything; `['i', min, max, otherwise]`: integer within bounds,
 *   0 or `otherwise` when it is missing
 * - `b` boolean, false when it is missing; `t` boolean, true when it is missing
 * - `['e', otherwise, …values]`: one of the values; `otherwise` stands for a missing or unknown one, null: refused
 * - `['a', entries]`: array
 * - `['?', shape]`: nullable; `['o', shape]`: optional; `['!', shape]`: needed, has no empty value
 * - `['~', fields]`: an object of which each field that cannot be read is empty
 * - `['v', key, shapes]`: which of the shapes an object has, by its value of the key
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

/** Adds the shape of its answer to each entry of a paths file. */
export function withShapes<const P extends Record<string, object>>(
  paths: P,
  shapes: Readonly<Record<string, Shape>> & { readonly [N in keyof P]?: Shape },
): { readonly [N in keyof P]: P[N] & { readonly shape?: Shape } } {
  return Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { ...path, shape: shapes[name] }]),
  ) as { readonly [N in keyof P]: P[N] & { readonly shape?: Shape } }
}
