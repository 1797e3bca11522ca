/** @jest-environment jest-fixed-jsdom */
/** Executes each transition of the favourite machine in the shop's store, with a server that answers on demand. */
import { beforeEach, expect } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import type { Answer } from '../../../contract/endpoints.ts'
import { sessionStarted } from '../../features/identity/session/sessionSlice.ts'
import { favouriteFlow } from '../../features/favourites/favouriteFlow.ts'
import { favouriteToggleRequested, type FavouriteWish } from '../../features/favourites/favouritesSlice.ts'
import { loginFlow, loginSubmitted } from '../../features/identity/login/loginFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { arrive } from '../../testing/arrive.ts'
import { failure, later } from '../../testing/fakeBackend.ts'
import { createFakeShop, PASSWORD } from '../../testing/fakeShop.ts'
import { testSteps } from '../../testing/testSteps.ts'
import { makeTestStore, settled } from '../../testing/testStore.ts'

type Saved = ReturnType<typeof later<Answer<'addFavourite'> | Response>>

async function makeShop() {
  const { backend, shop } = createFakeShop()
  const saves = new Map<string, Saved>()
  backend.on({
    addFavourite: ({ body }) => {
      const answer = later<Answer<'addFavourite'> | Response>()
      saves.set(body.WebsiteCode, answer)
      return answer.promise
    },
  })
  const made = makeTestStore({ backend })
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const now = () => selectFlow(made.store.getState(), favouriteFlow)
  const login = () => selectFlow(made.store.getState(), loginFlow)
  return { ...made, shop, saves, now, login }
}

type Shop = Awaited<ReturnType<typeof makeShop>>
interface Happening {
  readonly type: string
  readonly wish?: FavouriteWish
  readonly websiteCode?: string
  readonly isMember?: boolean
}

/** How the test causes each event: by an action of the shopper or an answer of the server. */
async function execute(shop: Shop, { type, wish, websiteCode, isMember }: Happening): Promise<void> {
  const { store, services, saves } = shop
  if (type === 'heart.pressed') {
    // The session may start or end between two presses, in this tab or another.
    if (isMember) services.tokens.set(shop.shop.token, true)
    else services.tokens.clear()
    store.dispatch(favouriteToggleRequested({ ...wish!, isWanted: true }))
  } else if (type === 'heart.saved') {
    saves.get(websiteCode!)?.resolve({ success: true, message: '', favCount: 1 })
  } else if (type === 'heart.refused') {
    saves.get(wish!.websiteCode)?.resolve(failure(401))
  } else if (type === 'login.abandoned') {
    store.dispatch(flowEvent(loginFlow, { type: 'login.closed' }))
  } else if (shop.login().matches({ open: 'editing' })) {
    store.dispatch(loginSubmitted({ userName: '09130000001', password: PASSWORD, rememberMe: true }))
  }
  await arrive()
}

// A dialog that was open is restored in the same tab.
beforeEach(() => sessionStorage.clear())

const serializeState = ({ value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>) =>
  JSON.stringify([value, context.attempted?.websiteCode, [...context.saving].sort()])
/** Leaves out events that cannot happen: a press by a member while the dialog is open, or an answer without a request. */
const isPossible = ({ from, event }: { from: AnyMachineSnapshot; event: Happening }) => {
  const { saving } = from.context as { saving: readonly string[] }
  const code = event.websiteCode ?? (event.type === 'heart.refused' ? event.wish?.websiteCode : undefined)
  return code === undefined || saving.includes(code)
}
testSteps(favouriteFlow, {
  serializeState,
  open: makeShop,
  execute,
  isPossible,
  check(_, to, { login }) {
    expect(login().matches('open')).toBe(to.matches('askingLogin'))
    if (to.matches('askingLogin')) expect(login().context.reason).toBe('favourite')
  },
})
