import type { Request } from '../../../contract/endpoints.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useAppDispatch } from '../../api/store.ts'
import { keepForLogin, useAfterLogin } from './lineCount/afterLogin.ts'
import { refusalOf, useMoveBasketLineMutation, useRemoveSavedLineMutation } from './basketChangesApi.ts'
import type { Choice } from './basketSlice.ts'
import { bodyOf } from './bodyOf.ts'
import { useBasketReturned } from './lineCount/useBasketReturned.ts'

/** Saves a line for later, or moves it back to the basket. */
export function useMoveLine(line: Choice, To: Request<'moveBasketLine'>['To']) {
  const dispatch = useAppDispatch()
  const [send, answer] = useMoveBasketLineMutation()
  return useChange(line, To, answer, (Count) =>
    send({ ...dispatch(bodyOf(line)), To, ...(Count && { Count }) }),
  )
}

/** Removes a line that was saved for later. */
export function useRemoveSaved(line: Choice) {
  const dispatch = useAppDispatch()
  const [send, answer] = useRemoveSavedLineMutation()
  return useChange(line, 'remove', answer, () => send(dispatch(bodyOf(line))))
}

interface Answer {
  readonly data?: Parameters<typeof refusalOf>[0] | undefined
  readonly error?: unknown
  readonly isLoading: boolean
  reset(): void
}

function useChange(
  line: Choice,
  kind: string,
  { data, error: failure, isLoading, reset }: Answer,
  send: (count: number) => PromiseLike<{ error?: unknown }>,
) {
  // The refusal of a change after which the basket could not be loaded.
  useBasketReturned(reset)
  useAfterLogin(line, kind, (count) => void run(Number(count)))

  async function run(count = 0): Promise<void> {
    const { error } = await send(count)
    keepForLogin(line, kind, error, String(count))
  }

  return {
    isBusy: isLoading,
    /** Why the last try failed, in Persian; empty if it did not. */
    refusal: data ? refusalOf(data) : failure ? errorMessage(failure) : '',
    /** @param count replaces the line's own count */
    run: (count?: number) => void run(count),
  }
}
