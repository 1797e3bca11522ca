import {
  clientMethods,
  type ChatLocation,
  type PageKind,
  type PageLocation,
} from '../../contract/live/hub.ts'
import type { Connection } from './connection.ts'
import { InvalidArguments, type HubMethod, type HubMethods } from './dispatch.ts'
import type { Presence } from './presence.ts'
import type { StaffRoom } from './staffRoom.ts'
import { followMethods } from '../../contract/live/follow.ts'
import type { FollowRoom } from './followRoom.ts'

/** Longest accepted texts, in UTF-16 units. */
const longest = { url: 2048, title: 300, kind: 40, value: 2048, json: 8192 } as const

/** UTF-16 units of each text that the server stores, because it stores thousands of visitors. */
const stored = { referrer: 200, title: 120, value: 200 } as const

/** The five methods that a client may call (spec §7). They return nothing. */
export function createHubMethods(presence: Presence, staffRoom?: StaffRoom): HubMethods<Connection> {
  const methods: Record<string, HubMethod<Connection>> = {
    [clientMethods.changeRefer]: {
      arity: 1,
      run: (caller, [url]) => presence.refer(caller, cut(text(url, longest.url), stored.referrer)),
    },
    [clientMethods.changeChatLocation]: {
      arity: 1,
      run: (caller, [json]) => presence.chat(caller, readChatLocation(json)),
    },
    [clientMethods.changeLocation]: {
      arity: 1,
      run(caller, [json]) {
        const location = readLocation(json)
        presence.move(caller, location)
        return staffRoom?.move(caller, location.value)
      },
    },
    [clientMethods.changeView]: { arity: 0, run: (caller) => presence.view(caller) },
    [clientMethods.reconnect]: { arity: 0, run: (caller) => presence.rebuilt(caller) },
  }
  return methodTable(methods)
}

export function methodTable(methods: Record<string, HubMethod<Connection>>): HubMethods<Connection> {
  return new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))
}

function readLocation(json: unknown): PageLocation {
  const { location, title, value } = readJson(json)
  const kind = text(location, longest.kind)
  // Accept any word, because other storefronts may have kinds of pages that ours does not (spec §7).
  if (!/^[A-Za-z]+$/.test(kind)) throw new InvalidArguments('location is not a page kind')
  return {
    location: kind as PageKind,
    title: cut(text(title, longest.title), stored.title),
    value: cut(text(value, longest.value), stored.value),
  }
}

function readChatLocation(json: unknown): ChatLocation {
  const { type, value } = readJson(json)
  return { type: text(type, longest.kind), value: cut(text(value, longest.value), stored.value) }
}

function readJson(json: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text(json, longest.json))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new InvalidArguments('not a JSON object')
}

function text(value: unknown, max: number): string {
  if (typeof value !== 'string' || value.length > max) throw new InvalidArguments('not a short text')
  return value
}

/** Copies the beginning of a text, because a plain slice would keep the whole text in memory. */
function cut(value: string, max: number): string {
  return Buffer.from(value.slice(0, max), 'utf16le').toString('utf16le')
}

/** The methods of a follow (decision 0049), which exist if the internal area is on. */
export function createFollowMethods(room: FollowRoom): HubMethods<Connection> {
  return methodTable({
    [followMethods.read]: { arity: 1, run: (_caller, [invitation]) => room.read(invitation) },
    [followMethods.accept]: { arity: 1, run: (_caller, [invitation]) => room.accept(invitation) },
    [followMethods.join]: { arity: 1, run: (caller, [ticket]) => room.join(caller, ticket) },
    [followMethods.tell]: {
      arity: 1,
      run: (caller, [message]) => seated(typeof message === 'object' && room.tell(caller, message)),
    },
    [followMethods.end]: { arity: 0, run: (caller) => seated(room.end(caller)) },
  })
}

function seated(isSeated: boolean): void {
  if (!isSeated) throw new InvalidArguments('nobody is followed on this connection')
}
