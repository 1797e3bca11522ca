import { useState } from 'react'
import type { PrepareRecord, ProblemRecord } from './problemRecord.ts'

export interface RecordInHand {
  /** Undefined unless it is wanted and ready. */
  readonly record: ProblemRecord | undefined
  readonly isWanted: boolean
  readonly isPreparing: boolean
  /** It was wanted, and could not be made. */
  readonly hasFailed: boolean
  want(isWanted: boolean): void
  leaveOut(): void
}

/** A record that is made only when somebody agrees to send it. */
export function useRecord(prepare: PrepareRecord | undefined): RecordInHand {
  const [made, setMade] = useState<ProblemRecord>()
  const [isWanted, setWanted] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const make = async () => {
    setPreparing(true)
    const record = await prepare?.().catch(() => null)
    setPreparing(false)
    setMade(record ?? undefined)
    setFailed(!record)
    setWanted(Boolean(record))
  }
  return {
    record: isWanted ? made : undefined,
    isWanted,
    isPreparing,
    hasFailed,
    want(isNowWanted) {
      setWanted(isNowWanted)
      setFailed(false)
      if (isNowWanted && !made) void make()
    },
    leaveOut: () => setWanted(false),
  }
}
