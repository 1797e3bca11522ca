import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** The error message of a failed request. */
export function Failure({ error }: { error: unknown }) {
  return error ? <Alert tone="danger">{errorMessage(error)}</Alert> : null
}

/** The message of the first invalid field, because the request came from no form that could show it; else that of the request. */
export const reasonOf = (error: unknown): string =>
  Object.values(apiErrorOf(error)?.fields ?? {})[0] ?? errorMessage(error)
