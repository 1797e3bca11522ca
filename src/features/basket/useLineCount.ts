import { useMachine } from '@xstate/react'
import { fromPromise } from 'xstate'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { refusalOf, useSetBasketCountMutation } from './basketChangesApi.ts'
import { lineCountMachine } from './lineCountMachine.ts'

interface LineCount {
  /** What the shopper wants, before the server has said so. */
  readonly shown: number
  readonly isSaving: boolean
  /** Why it did not change; empty when it did. */
  readonly refusal: string
  set(count: number): void
}

/** The count of a line, by its machine over the basket's API. */
export function useLineCount({ websiteCode, productProperty, count }: BasketLine): LineCount {
  const [save] = useSetBasketCountMutation()
  const saveCount = fromPromise<string, { readonly count: number }>(async ({ input }) => {
    const body = {
      WebsiteCode: websiteCode,
      ProductProperty: productProperty,
      Count: input.count,
      GuidCode: '',
    }
    const { data, error } = await save(body)
    return data ? refusalOf(data) : errorMessage(error)
  })
  const [{ context, value }, send] = useMachine(lineCountMachine.provide({ actors: { saveCount } }))
  return {
    shown: context.wanted ?? count,
    isSaving: value === 'saving',
    refusal: context.refusal,
    set: (wanted) => send({ type: 'count.set', count: wanted }),
  }
}
