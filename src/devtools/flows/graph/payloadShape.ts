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
  // A key without a value is absent, as in JSON.
  return faultsIn(JSON.parse(JSON.stringify(samples)) as unknown[], payload, '')
}

type Keyed = Readonly<Record<string, unknown>>

function faultsIn(samples: readonly unknown[], value: unknown, path: string): string[] {
  const kind = kindOf(value)
  const alike = samples.filter((sample) => kindOf(sample) === kind)
  if (samples.length > 0 && alike.length === 0) {
    const wanted = [...new Set(samples.map((sample) => names[kindOf(sample)]))].join(' یا ')
    return [`«${path}» باید ${wanted} باشد.`]
  }
  if (kind === 'array') {
    const items = (alike as unknown[][]).flat()
    return (value as unknown[]).flatMap((item, at) => faultsIn(items, item, `${path}[${at}]`))
  }
  if (kind !== 'object') return []
  const given = value as Keyed
  const objects = alike as Keyed[]
  const keys = [...new Set(objects.flatMap((sample) => Object.keys(sample)))]
  const at = (key: string) => (path ? `${path}.${key}` : key)
  return [
    ...keys
      .filter((key) => !Object.hasOwn(given, key) && objects.every((sample) => Object.hasOwn(sample, key)))
      .map((key) => `«${at(key)}» کم است.`),
    ...Object.entries(given).flatMap(([key, part]) => {
      if (!keys.includes(key)) return `این رویداد «${at(key)}» ندارد.`
      const parts = objects.filter((sample) => Object.hasOwn(sample, key)).map((sample) => sample[key])
      return faultsIn(parts, part, at(key))
    }),
  ]
}

function kindOf(value: unknown): keyof typeof names {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'yesOrNo' : 'text'
}
