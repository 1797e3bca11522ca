import { apiErrorOf } from '../../api/errorMessage.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** The error message of a failed request. */
export function Failure({ error }: { error: unknown }) {
  const failure = apiErrorOf(error)
  return failure ? <Alert tone="danger">{failure.message}</Alert> : null
}
