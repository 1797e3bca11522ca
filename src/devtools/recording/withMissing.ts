type Slices = Readonly<Record<string, unknown>>

/**
 * Returns the recorded slices with the fields that they lack, taken from `own`: a recording of an older build does not have
 * what its slices got since, and components read it.
 * @param own the initial state of this build
 */
export function withMissing(own: object, recorded: object): Slices {
  const complete = ([name, slice]: [string, unknown]) => {
    const first = (own as Slices)[name]
    return [name, isFields(first) && isFields(slice) ? { ...first, ...slice } : slice]
  }
  return Object.fromEntries(Object.entries(recorded).map(complete))
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
