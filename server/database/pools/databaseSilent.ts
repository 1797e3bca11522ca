/**
 * The database did not answer in the time that somebody waits. Doubtful: it was asked to write, and may have done so, or
 * do so yet.
 */
export class DatabaseSilent extends Error {
  readonly isDoubtful: boolean

  constructor(message: string, isDoubtful = false) {
    super(message)
    this.isDoubtful = isDoubtful
  }
}
