import { createContext } from 'react'

export interface ServerErrors {
  readonly fields: Readonly<Record<string, string>>
  /** The submitted values: an error does not apply to a field edited since. */
  readonly submitted: Readonly<Record<string, unknown>>
}

export const ServerErrorsContext = createContext<ServerErrors>({ fields: {}, submitted: {} })
