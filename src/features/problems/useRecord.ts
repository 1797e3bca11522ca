import { useState } from 'react'

/** The masked recording of the last minutes, as it will be sent. */
export interface ProblemRecord {
  /** Content of the file, which the replay can open. */
  readonly text: string
  /** The compressed file as a data URL. */
  readonly address: string
  readonly steps: number
  readonly seconds: number
  /** Size of the compressed file. */
  readonly bytes: number
}

/** Resolves to null if there is nothing to send. */
export type PrepareRecord = () => Promise<ProblemRecord | null>

/** The shopper's choice to send the recording, and its state. */
export interface RecordConsent {
  /** The recording; undefined unless it is wanted and ready. */
  readonly record: ProblemRecord | undefined
  readonly isWanted: boolean
  readonly isPreparing: boolean
  /** The recording was wanted but could not be made. */
  readonly hasFailed: boolean
  want(isWanted: boolean): void
  /** Withdraws the consent after the server refused the recording. */
  exclude(): void
}

/** Makes the recording only after the shopper consents to send it. */
export function useRecord(prepare: PrepareRecord | undefined): RecordConsent {
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
    exclude: () => setWanted(false),
  }
}
