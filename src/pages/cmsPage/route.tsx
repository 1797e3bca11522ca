import { data } from 'react-router'
import { errorMessages } from '../../../contract/errorMessages.ts'

/** Pages that staff write come later; until then no address outside the table exists. */
export function loader(): never {
  throw data({ message: errorMessages.notFound }, { status: 404 })
}

export function Component() {
  return null
}
