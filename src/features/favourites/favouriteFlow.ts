import type { ApiError } from '../../api/errors.ts'
import type { EffectsOf, FlowApi } from '../../flows/effects.ts'
import { defineFlow } from '../../flows/flow.ts'
import { favouriteMachine } from './favouriteMachine.ts'
import { favouritesApi } from './favouritesApi.ts'
import type { FavouriteWish } from './favouritesSlice.ts'

const wish: FavouriteWish = { websiteCode: 'AQ-1001', nameFa: 'ساعت مچی عقربه' }
const other: FavouriteWish = { websiteCode: 'AQ-1002', nameFa: 'ساعت غواصی دریا' }

export const favouriteFlow = defineFlow({
  id: 'favourite',
  machine: favouriteMachine,
  title: { fa: 'علاقه‌مندی با ورود', en: 'Favourite with login resume' },
  sampleEvents: [
    { type: 'heart.pressed', wish, isMember: false },
    { type: 'heart.pressed', wish, isMember: true },
    { type: 'heart.pressed', wish: other, isMember: true },
    { type: 'heart.saved', websiteCode: wish.websiteCode },
    { type: 'heart.saved', websiteCode: other.websiteCode },
    { type: 'heart.refused', wish },
    { type: 'login.succeeded' },
    { type: 'login.abandoned' },
  ],
})

export const favouriteEffects: EffectsOf<typeof favouriteMachine> = {
  saver: ({ api, sendBack, receive }) =>
    receive(({ wish }) => {
      void save(api, wish).then((isAllowed) =>
        sendBack(
          isAllowed
            ? { type: 'heart.saved', websiteCode: wish.websiteCode }
            : { type: 'heart.refused', wish },
        ),
      )
    }),
}

/**
 * Makes the API call; buttons, counts and toasts react to the call's actions. Resolves to false if a login is needed; never
 * rejects.
 */
async function save({ dispatch, services }: FlowApi, wish: FavouriteWish): Promise<boolean> {
  const { websiteCode, isWanted = true } = wish
  const { addFavourite, removeFavourite } = favouritesApi.endpoints
  const arg = { websiteCode, refer: services.refer() }
  const { error } = await dispatch(
    (isWanted ? addFavourite : removeFavourite).initiate(arg, { track: false }),
  )
  return !(isWanted && (error as ApiError | undefined)?.status === 401)
}
