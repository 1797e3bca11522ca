export interface Renamed {
  /** Id in the older machine; `to` is the id in the current one. */
  readonly from: string
  readonly to: string
}

/** Differences of the states, or of the edges, of a machine between two builds, by id. */
export interface Changes {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly renamed: readonly Renamed[]
  /** Older id to current id of the unchanged ones. */
  readonly same: ReadonlyMap<string, string>
}

export interface GraphChanges {
  readonly states: Changes
  readonly edges: Changes
}

export const isUnchanged = ({ states, edges }: GraphChanges): boolean =>
  [states, edges].every(({ added, gone, renamed }) => added.length + gone.length + renamed.length === 0)
