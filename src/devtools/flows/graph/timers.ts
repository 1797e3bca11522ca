import type { FlowEffectAction } from '../../../flows/flowSnapshot.ts'

/** A running delay of the simulation. */
export interface Timer {
  readonly id: string
  readonly event: { readonly type: string }
  /** Simulated ms. */
  readonly due: number
}

interface Params {
  readonly id?: string
  readonly src?: string
  readonly event?: { type: string }
  readonly delay?: number
  readonly sendId?: string
  readonly targetId?: string
}

/** The running delays after a step, without the one that has just fired. */
export function timersAfter(
  before: readonly Timer[],
  actions: readonly FlowEffectAction[],
  clock: number,
  fired = '',
): Timer[] {
  const running = new Map(
    before.filter(({ event }) => event.type !== fired).map((timer) => [timer.id, timer]),
  )
  for (const { type, params } of actions) {
    const { id, event, delay, sendId } = (params ?? {}) as Params
    if (type === 'xstate.raise' && event) {
      const key = id ?? event.type
      running.set(key, { id: key, event, due: clock + (delay ?? 0) })
    } else if (type === 'xstate.cancel' && sendId !== undefined) running.delete(sendId)
  }
  return [...running.values()].sort((one, other) => one.due - other.due)
}

/** Readable names of the effects that the listener would run. */
export function effectNames(actions: readonly FlowEffectAction[]): string[] {
  return actions.flatMap(({ type, params }) => {
    const { id, src, event, delay, sendId, targetId } = (params ?? {}) as Params
    switch (type) {
      case 'xstate.spawnChild':
        return [`invoke ${id ?? src ?? ''}`]
      case 'xstate.stopChild':
        return id ? [`stop ${id}`] : []
      case 'xstate.raise':
        return [`after ${delay ?? 0} ms`]
      case 'xstate.cancel':
        return sendId ? ['cancel timer'] : []
      case 'xstate.sendTo':
        return [`send ${event?.type ?? ''} → ${targetId ?? ''}`]
      case 'xstate.emit':
        return [`emit ${event?.type ?? ''}`]
      default:
        return [type]
    }
  })
}
