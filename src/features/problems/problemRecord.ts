/** The last minutes, masked, as they will be sent. */
export interface ProblemRecord {
  /** The file that the replay opens. */
  readonly text: string
  /** The same, packed, as the server takes it. */
  readonly address: string
  readonly steps: number
  readonly seconds: number
  /** Of what is sent. */
  readonly bytes: number
}

/** Null: there is none that could be sent. */
export type PrepareRecord = () => Promise<ProblemRecord | null>
