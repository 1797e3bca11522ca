import { createContext } from 'react'

export interface ServerErrors {
  readonly fields: Readonly<Record<string, string>>
  /** The submitted values. An error no longer applies to a field whose value has changed since. */
  readonly submitted: Readonly<Record<string, unknown>>
}

export const ServerErrorsContext = createContext<ServerErrors>({ fields: {}, submitted: {} })
