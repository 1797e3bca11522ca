import { apiErrorOf } from '../../api/errorMessage.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Why the server did not do it, in its words. */
export function Failure({ error }: { error: unknown }) {
  const failure = apiErrorOf(error)
  return failure ? <Alert tone="danger">{failure.message}</Alert> : null
}
