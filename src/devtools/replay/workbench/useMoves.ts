import { useEffect, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { moveOf, type Move } from '../flowMoves.ts'
import type { Timeline } from '../timeline.ts'
import { walkInTurns } from '../walkInTurns.ts'
import { whenIdle } from '../whenIdle.ts'

interface Moves {
  readonly moves: readonly Move[]
  readonly isComplete: boolean
}

const none: Moves = { moves: [], isComplete: false }

/** Computes every move of a flow in a recording while the page is idle, so that the stage opens without delay. */
export function useMoves(flow: Flow, timeline: Timeline): Moves {
  const [found, setFound] = useState<Moves>(none)
  useEffect(() => {
    const stop = new AbortController()
    const moves: Move[] = []
    const visit = (before: Parameters<typeof moveOf>[1], _after: unknown, number: number) => {
      const move = moveOf(flow, before, timeline.steps[number - 1], number)
      if (move) moves.push(move)
    }
    void walkInTurns(timeline, visit, stop.signal, whenIdle).then(() => {
      if (!stop.signal.aborted) setFound({ moves, isComplete: true })
    })
    return () => {
      stop.abort()
      setFound(none)
    }
  }, [flow, timeline])
  return found
}
