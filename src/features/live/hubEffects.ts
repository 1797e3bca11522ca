import { hub } from '../../../contract/live/hubConstants.ts'
import { sessionExpired } from '../../api/events.ts'
import { refreshToken } from '../../api/refresh.ts'
import type { Services } from '../../api/services.ts'
import type { EffectsOf } from '../../flows/effects.ts'
import { basketEventReceived, hubReconnected, productsChanged, staffTold } from './events.ts'
import { openConnection, type ConnectionOptions } from './hubConnection.ts'
import type { hubMachine } from './hubMachine.ts'
import { isSpent } from './tokenLife.ts'
import { watchPageLife } from './pageLife.ts'

export interface HubDependencies {
  /** The browser's by default. */
  readonly WebSocket?: ConnectionOptions['WebSocket']
}

/** What the hub machine only describes. Tokens go from the vault into the connection and nowhere else. */
export function hubEffects(dependencies: HubDependencies = {}): EffectsOf<typeof hubMachine> {
  return {
    connection({ input: { credentials }, api: { dispatch, services }, sendBack, receive }) {
      const token = credentials === 'none' ? '' : services.tokens.get()
      // Spares a request that can only fail; a refreshed token is not judged, for the clock here may be wrong.
      if (credentials === 'stored' && isSpent(token, services.now())) {
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
        // A dead connection shows as `lost`, or when the probe's time runs out.
        void connection.probe(command.calls).then(
          () => sendBack({ type: 'connection.answered' }),
          () => {},
        )
      })
      return () => connection.stop()
    },

    async renewToken({ api: { dispatch, services } }) {
      const spent = services.tokens.get()
      const outcome = spent ? await refreshToken(services, spent) : 'refused'
      // No call waits for it, so the end of the session is announced here.
      if (outcome === 'refused' && spent && services.tokens.get() === spent) dispatch(sessionExpired())
      return typeof outcome === 'string' ? outcome : 'undecided'
    },

    watchPage: ({ sendBack }) => watchPageLife(sendBack),

    announceReconnection: ({ api }) => void api.dispatch(hubReconnected()),
  }
}

function hubUrl({ config, visitor }: Services): string {
  return `${config.hubOrigin}${hub.path}?guid=${encodeURIComponent(visitor.guid())}`
}
