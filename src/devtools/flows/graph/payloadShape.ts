/** The shape of the payloads of a type's sample events. */
type Shape =
  | { readonly kind: 'object'; readonly keys: ReadonlyMap<string, readonly Shape[]> }
  | { readonly kind: 'array'; readonly items: Shape[] }
  | { readonly kind: 'text' | 'number' | 'yesOrNo' | 'nothing' }

const names = {
  object: 'شیء',
  array: 'فهرست',
  text: 'متن',
  number: 'عدد',
  yesOrNo: 'true یا false',
  nothing: 'null',
} as const

/** Parses JSON that the user typed. `fault`: a Persian message if the text is not JSON (`value` is undefined then), else empty. */
export function readJson(text: string): { readonly value: unknown; readonly fault: string } {
  try {
    return { value: JSON.parse(text), fault: '' }
  } catch {
    const fault = 'این متن JSON نیست: کلیدها و متن‌ها در " " می‌آیند و میانشان ویرگول انگلیسی است.'
    return { value: undefined, fault }
  }
}

/**
 * Returns Persian messages about the differences between a payload and the samples of its type; empty if it fits. It uses
 * samples, because TypeScript's types do not exist at run time.
 */
export function payloadFaults(samples: readonly object[], payload: unknown): string[] {
  if (kindOf(payload) !== 'object') return ['دادهٔ رویداد باید یک شیء JSON باشد، مانند {"reason":"none"}.']
  return faultsIn(samples.map(shapeOf), payload, '')
}

function shapeOf(value: unknown): Shape {
  const kind = kindOf(value)
  if (kind === 'array') return { kind, items: (value as unknown[]).map(shapeOf) }
  if (kind !== 'object') return { kind }
  const keys = Object.entries(value as object).filter(([, part]) => part !== undefined)
  return { kind, keys: new Map(keys.map(([key, part]) => [key, [shapeOf(part)]])) }
}

function faultsIn(shapes: readonly Shape[], value: unknown, path: string): string[] {
  const kind = kindOf(value)
  const fitting = shapes.filter((shape) => shape.kind === kind)
  if (shapes.length > 0 && fitting.length === 0) {
    const wanted = [...new Set(shapes.map((shape) => names[shape.kind]))].join(' یا ')
    return [`«${path}» باید ${wanted} باشد.`]
  }
  if (kind === 'array') {
    const items = fitting.flatMap((shape) => (shape.kind === 'array' ? shape.items : []))
    return (value as unknown[]).flatMap((item, at) => faultsIn(items, item, `${path}[${at}]`))
  }
  if (kind !== 'object') return []
  const objects = fitting.flatMap((shape) => (shape.kind === 'object' ? [shape.keys] : []))
  const known = new Set(objects.flatMap((keys) => [...keys.keys()]))
  const given = new Set(Object.keys(value as object))
  const at = (key: string) => (path ? `${path}.${key}` : key)
  return [
    ...[...known]
      .filter((key) => !given.has(key) && objects.every((keys) => keys.has(key)))
      .map((key) => `«${at(key)}» کم است.`),
    ...[...given].filter((key) => !known.has(key)).map((key) => `این رویداد «${at(key)}» ندارد.`),
    ...[...given]
      .filter((key) => known.has(key))
      .flatMap((key) =>
        faultsIn(
          objects.flatMap((keys) => keys.get(key) ?? []),
          (value as Record<string, unknown>)[key],
          at(key),
        ),
      ),
  ]
}

function kindOf(value: unknown): Shape['kind'] {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'yesOrNo' : 'text'
}
