import type { Frame, Input } from './graph/simulation.ts'

export interface SharedRun {
  readonly inputs: readonly Input[]
  readonly cursor: number
}

/** Encodes a run as a URL hash, because browsers do not send hashes to servers, which limit the length of URLs. */
export function toHash(frames: readonly Frame[], cursor: number): string {
  const inputs = frames.flatMap(({ input }) => (input ? [[input.event, input.at]] : []))
  return inputs.length === 0 ? '' : `#run=${encodeURIComponent(JSON.stringify(inputs))}&step=${cursor}`
}

/** Decodes the run in a URL hash; null if there is none or it is invalid. */
export function fromHash(hash: string): SharedRun | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const run = params.get('run')
  if (!run) return null
  try {
    const inputs = (JSON.parse(run) as unknown[]).map(toInput)
    return { inputs, cursor: Number(params.get('step') ?? inputs.length) || 0 }
  } catch {
    return null
  }
}

function toInput(entry: unknown): Input {
  const [event, at] = entry as [Input['event'], unknown]
  if (typeof event.type !== 'string' || typeof at !== 'number') throw new TypeError('Not an event of a run')
  return { event, at }
}
