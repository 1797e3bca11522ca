export interface Renamed {
  /** Id in the older machine, and in the present one. */
  readonly from: string
  readonly to: string
}

/** What happened to the states, or to the edges, of a machine between two builds, by their ids. */
export interface Changes {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly renamed: readonly Renamed[]
  /** Older id to present id: of what is the same, the renamed not included. */
  readonly same: ReadonlyMap<string, string>
}

export interface GraphChanges {
  readonly states: Changes
  readonly edges: Changes
}

/** Whether nothing at all is different. */
export const isUnchanged = ({ states, edges }: GraphChanges): boolean =>
  [states, edges].every(({ added, gone, renamed }) => added.length + gone.length + renamed.length === 0)
