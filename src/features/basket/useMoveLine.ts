import type { Request } from '../../../contract/endpoints.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useAppDispatch } from '../../api/store.ts'
import { refusalOf, useMoveBasketLineMutation } from './basketChangesApi.ts'
import type { Choice } from './basketSlice.ts'
import { bodyOf } from './bodyOf.ts'

/** Saves a line for later, or puts it back into the basket. */
export function useMoveLine(line: Choice, To: Request<'moveBasketLine'>['To']) {
  const dispatch = useAppDispatch()
  const [move, { data, error, isLoading }] = useMoveBasketLineMutation()
  return {
    isMoving: isLoading,
    /** Why the last try failed, in Persian; empty if it did not. */
    refusal: data ? refusalOf(data) : error ? errorMessage(error) : '',
    /** @param Count replaces the line's own count */
    move: (Count?: number) => void move({ ...dispatch(bodyOf(line)), To, ...(Count && { Count }) }),
  }
}
