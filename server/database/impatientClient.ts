import pg from 'pg'

const TIMED_OUT = 'Query read timeout'

/**
 * A connection whose query was given up is of no use: its next one would wait behind the answer that does not come. It
 * ends, and the pool opens another.
 */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]) => {
      const answer = query(...given)
      if (answer instanceof Promise)
        answer.catch((error: Error) => {
          if (error.message === TIMED_OUT) void this.end()
        })
      return answer
    }
    this.query = watched as pg.Client['query']
  }
}
