import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openDeafSocket } from '../../server/testing/rawHttp.ts'

export interface Tabs {
  /** Resolves when every tab has a connection. */
  untilOpen(): Promise<void>
  stop(): { opened: number; refused: number }
}

const RETRY_MS = 200

/** Tabs of members that come back whenever they lose their connection; the deaf ones never answer a close. */
export async function startTabs(
  origin: string,
  tokens: readonly string[],
  { polite, deaf }: { readonly polite: number; readonly deaf: number },
): Promise<Tabs> {
  const counts = { opened: 0, refused: 0 }
  const open = new Set<number>()
  const ends = new Map<number, () => void>()
  let isOver = false

  async function live(tab: number, connect: Connect): Promise<void> {
    while (!isOver) {
      const query = `?guid=bench-visitor-${tab}&access_token=${tokens[tab]}`
      try {
        const { closed, end } = await connect(origin, query)
        ends.set(tab, end)
        counts.opened += 1
        open.add(tab)
        await closed
      } catch {
        counts.refused += 1
        await sleep(RETRY_MS)
      }
      open.delete(tab)
    }
  }

  const untilOpen = async () => {
    while (open.size < polite + deaf) await sleep(20)
  }
  for (let tab = 0; tab < polite + deaf; tab += 1) void live(tab, tab < polite ? openPolite : openDeaf)
  await untilOpen()
  return {
    untilOpen,
    stop() {
      isOver = true
      for (const end of ends.values()) end()
      return counts
    },
  }
}

type Connect = (origin: string, query: string) => Promise<{ closed: Promise<unknown>; end: () => void }>

const openPolite: Connect = async (origin, query) => {
  const negotiated = await fetch(`${origin}/webClientHub/negotiate?negotiateVersion=1&${query.slice(1)}`, {
    method: 'POST',
  })
  if (!negotiated.ok) throw new Error(`refused: ${negotiated.status}`)
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string }
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/webClientHub${query}&id=${connectionToken}`)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('error', () => undefined)
  socket.send('{"protocol":"json","version":1}\u001e')
  return { closed, end: () => socket.terminate() }
}

const openDeaf: Connect = async (origin, query) => {
  const { socket, closed } = await openDeafSocket(origin, query)
  return { closed: closed.then(() => socket.destroy()), end: () => socket.destroy() }
}
