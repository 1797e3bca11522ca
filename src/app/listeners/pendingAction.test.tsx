/** What an anonymous shopper was about to do waits over registration and a forgotten password. */
import '../../testing/dialogs.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { toastMessages } from '../../../contract/messages.ts'
import { sessionKnown, signedIn } from '../../api/events.ts'
import { basketAddRequested } from '../../features/basket/basketSlice.ts'
import { favouriteToggleRequested } from '../../features/favourites/favouritesSlice.ts'
// Compiled before the first test waits for it.
import '../../features/login/LoginForm.tsx'
import { LoginForm } from '../../features/login/LoginForm.tsx'
import { loginFlow, loginSubmitted } from '../../features/login/loginFlow.ts'
import { loginRequested } from '../../features/login/loginIntents.ts'
import { registrationFlow, registrationSubmitted } from '../../features/entrance/registrationFlow.ts'
import { KEPT_FOR } from '../../features/pending/pendingMachine.ts'
import { sessionStarted } from '../../features/session/sessionSlice.ts'
import { flowEvent } from '../../flows/flow.ts'
import { Component as ForgetPassPage } from '../../pages/forgetPass/route.tsx'
import { Component as LoginPage } from '../../pages/login/route.tsx'
import { Component as RegisterPage } from '../../pages/register/route.tsx'
import { createFakeShop, PASSWORD, type ShopState } from '../../testing/fakeShop.ts'
import { FROZEN_MESSAGE } from '../../testing/fakeBasket.ts'
import { aUser } from '../../testing/fixtures.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { createMemoryStorage, createTestServices } from '../../testing/testServices.ts'
import { settled, toastsOf } from '../../testing/testStore.ts'

const PRODUCT = '/shop/product/12/diver?color=blue'
const REGISTER = `/account/register?returnTo=${encodeURIComponent(PRODUCT)}`
const watch = { websiteCode: 'AQ-1007', nameFa: 'ساعت غواصی' }
const buy = basketAddRequested({ ...watch, productProperty: 3, count: 2 })
const like = favouriteToggleRequested(watch)
const START = Date.UTC(2025, 7, 5, 9)

const { backend, shop } = (() => {
  let made = createFakeShop()
  return {
    get backend() {
      return made.backend
    },
    get shop(): ShopState {
      return made.shop
    },
    set shop(changes) {
      made = createFakeShop(changes)
    },
  }
})() as unknown as { backend: ReturnType<typeof createFakeShop>['backend']; shop: ShopState }
