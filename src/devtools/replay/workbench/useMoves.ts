import { useEffect, useState } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { nextTurn } from '../../../lib/nextTurn.ts'
import { moveOf, type Move } from '../flowMoves.ts'
import type { Timeline } from '../timeline.ts'
import { walkInTurns } from '../walkInTurns.ts'

interface Moves {
  readonly moves: readonly Move[]
  readonly isComplete: boolean
}

const none: Moves = { moves: [], isComplete: false }

/** ms to wait for an idle page. */
const LONGEST_WAIT = 500

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
    void walkInTurns(timeline, visit, stop.signal, nextRest).then(() => {
      if (!stop.signal.aborted) setFound({ moves, isComplete: true })
    })
    return () => {
      stop.abort()
      setFound(none)
    }
  }, [flow, timeline])
  return found
}

function nextRest(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return nextTurn()
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT }))
}
