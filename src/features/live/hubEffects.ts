import { hub } from '../../../contract/live/hubConstants.ts'
import { sessionExpired } from '../../api/events.ts'
import { refreshToken } from '../../api/refresh.ts'
import type { Services } from '../../api/services.ts'
import type { EffectsOf } from '../../flows/effects.ts'
import { basketEventReceived, hubReconnected, productsChanged, staffTold } from './events.ts'
import { openConnection, type ConnectionOptions } from './hubConnection.ts'
import type { hubMachine } from './hubMachine.ts'
import { isExpired } from './tokenLife.ts'
import { watchPageLife } from './pageLife.ts'

export interface HubDependencies {
  /** Defaults to the browser's. */
  readonly WebSocket?: ConnectionOptions['WebSocket']
}

/** Effects of the hub machine. They pass tokens from the vault to the connection and nowhere else. */
export function hubEffects(dependencies: HubDependencies = {}): EffectsOf<typeof hubMachine> {
  return {
    connection({ input: { credentials }, api: { dispatch, services }, sendBack, receive }) {
      const token = credentials === 'none' ? '' : services.tokens.get()
      // Skip a request that would fail. Do not check a renewed token, because this device's clock may be wrong.
      if (credentials === 'stored' && isExpired(token, services.now())) {
        sendBack({ type: 'connection.failed', reason: 'unauthorised' })
        return
      }
      const connection = openConnection({
        ...dependencies,
        url: hubUrl(services),
        token,
        cookies: !services.config.hubOrigin || services.config.apiCookies !== false,
        listener: {
          opened: () => sendBack({ type: 'connection.opened' }),
          failed: (reason) => sendBack({ type: 'connection.failed', reason }),
          lost: (mayReconnect) => sendBack({ type: 'connection.lost', mayReconnect }),
          reconnectAsked: () => sendBack({ type: 'reconnect.asked' }),
          staffTold: (news) => void dispatch(staffTold(news)),
          productsChanged: (ids) => void dispatch(productsChanged(ids)),
          basketChanged: (change) => void dispatch(basketEventReceived(change)),
        },
      })
      receive((command) => {
        if (command.type === 'tell') return connection.tell(command.calls)
        // Ignore a rejection, because `lost` or the probe's timeout reports a lost connection.
        void connection.probe(command.calls).then(
          () => sendBack({ type: 'connection.answered' }),
          () => {},
        )
      })
      return () => connection.stop()
    },

    async renewToken({ api: { dispatch, services } }) {
      const refusedToken = services.tokens.get()
      const outcome = refusedToken ? await refreshToken(services, refusedToken) : 'refused'
      // Otherwise the API call that waits for the refresh dispatches it.
      if (outcome === 'refused' && refusedToken && services.tokens.get() === refusedToken)
        dispatch(sessionExpired())
      return typeof outcome === 'string' ? outcome : 'undecided'
    },

    watchPage: ({ sendBack }) => watchPageLife(sendBack),

    announceReconnection: ({ api }) => void api.dispatch(hubReconnected()),
  }
}

function hubUrl({ config, visitor }: Services): string {
  return `${config.hubOrigin}${hub.path}?guid=${encodeURIComponent(visitor.guid())}`
}
