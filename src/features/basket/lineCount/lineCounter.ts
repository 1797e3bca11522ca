import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import type { BasketLine } from '../../../../contract/basket/schemas.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { isApiError } from '../../../api/errors.ts'
import type { Services } from '../../../api/services.ts'
import type { AppThunk } from '../../../api/store.ts'
import { toastShown } from '../../../notices/noticesSlice.ts'
import { keepForLogin } from './afterLogin.ts'
import { selectBasket, type BasketCacheRoot } from '../basketApi.ts'
import { basketChangesApi, refusalOf } from '../basketChangesApi.ts'
import { choiceKey } from '../basketSlice.ts'
import { bodyOf } from '../bodyOf.ts'
import { lineCountMachine, type SaveOutcome } from './lineCountMachine.ts'

export interface LineCounter {
  readonly actor: ActorRefFrom<typeof lineCountMachine>
  set(count: number): void
  /** Drops counts that were not sent yet, because the line is being removed. */
  giveUp(): void
  /** Reports that a mounted component shows refusals, so that no toast does. Returns the function that reports its unmount. */
  show(): () => void
}

/** Token generation of a counter that was given up; no session has it. */
const GIVEN_UP = -1
const saved: SaveOutcome = { refusal: '', isOffline: false }
type Line = Pick<BasketLine, 'websiteCode' | 'productProperty'>
const { setBasketCount } = basketChangesApi.endpoints

/** Counters with unsaved counts, by line, so that they save the last count even if the visitor leaves the page. */
const saving = new WeakMap<Services, Map<string, LineCounter>>()

/** The counter of a basket line: the one that is still saving, or a new one. */
export function lineCounter(line: Line): AppThunk<LineCounter> {
  return (dispatch, _getState, services) => {
    const counters = saving.get(services) ?? new Map<string, LineCounter>()
    saving.set(services, counters)
    const key = choiceKey(line)
    const running = counters.get(key)
    if (running) return running

    const counter = dispatch(createCounter(line))
    counter.actor.subscribe(({ value }) => {
      if (value === 'saving') counters.set(key, counter)
      else counters.delete(key)
    })
    return counter
  }
}

function createCounter(line: Line): AppThunk<LineCounter> {
  return (dispatch, getState, { tokens }) => {
    let shows = 0
    let generation = 0
    const isSamePerson = () => tokens.generation() === generation
    const inBasket = () => {
      const { data } = selectBasket(getState() as BasketCacheRoot)
      return data?.items.find((one) => choiceKey(one) === choiceKey(line))?.count ?? 0
    }
    const body = (Count: number) => ({ ...dispatch(bodyOf(line)), Count })
    const saveCount = fromPromise<SaveOutcome, { readonly count: number }>(async ({ input }) => {
      // Drop counts that were not sent before a logout.
      if (!isSamePerson()) return saved
      const from = inBasket()
      const running = dispatch(setBasketCount.initiate(body(input.count)))
      const { data, error } = await running
      running.reset()
      const wanted = actor.getSnapshot().context.wanted ?? input.count
      if (generation !== GIVEN_UP) keepForLogin(line, 'count', error, `${from} ${wanted}`)
      if (data) return { ...saved, refusal: refusalOf(data) }
      return { refusal: errorMessage(error), isOffline: isApiError(error) && error.status === 'OFFLINE' }
    })
    const actor = createActor(lineCountMachine.provide({ actors: { saveCount } }))
    // Send the latest count at once, because a hidden page may be closed; the machine sends it again if the page stays.
    const sendEarly = () => {
      const { wanted, sent } = actor.getSnapshot().context
      if (document.visibilityState === 'hidden' && wanted !== null && wanted !== sent && isSamePerson())
        void dispatch(setBasketCount.initiate(body(wanted), { track: false }))
    }
    actor.subscribe(({ value, context: { refusal: text } }) => {
      if (value === 'saving') return void document.addEventListener('visibilitychange', sendEarly)
      document.removeEventListener('visibilitychange', sendEarly)
      if (!text || shows > 0 || !isSamePerson()) return
      dispatch(toastShown({ kind: 'error', text }))
    })
    return {
      actor: actor.start(),
      set(count) {
        generation = tokens.generation()
        actor.send({ type: 'count.set', count })
      },
      giveUp: () => void (generation = GIVEN_UP),
      show() {
        shows += 1
        return () => void (shows -= 1)
      },
    }
  }
}
