import { createContext } from 'react'

export interface ServerErrors {
  readonly fields: Readonly<Record<string, string>>
  /** The values the server spoke about: a field edited since is no longer meant. */
  readonly submitted: Readonly<Record<string, unknown>>
}

export const ServerErrorsContext = createContext<ServerErrors>({ fields: {}, submitted: {} })
