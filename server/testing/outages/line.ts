import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * whole: forwards everything; cut: refuses connections; frozen: keeps connections open and forwards nothing; mute: forwards
 * only requests; garbage: answers nonsense.
 */
export type LineState = 'whole' | 'cut' | 'frozen' | 'mute' | 'garbage'

export interface Line {
  readonly port: number
  set(state: LineState): void
  close(): void
}

const NONSENSE = Buffer.from('<html>\r\n502 Bad Gateway\u0000\u0001\u0002 whatever this is\r\n')

/** A proxy to a server on this machine that can fail in several ways. Bytes held back are forwarded when it works again. */
export async function openLine(host: string, port: number): Promise<Line> {
  let state: LineState = 'whole'
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
  const hold = ([near, far]: readonly [Socket, Socket]) => {
    if (state === 'frozen') near.pause()
    else near.resume()
    if (state === 'frozen' || state === 'mute') far.pause()
    else far.resume()
  }
  const server: Server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (state === 'cut') return void near.destroy()
    const far = connect(port, host)
    const pair = [near, far] as const
    pairs.add(pair)
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(state === 'garbage' ? NONSENSE : bytes))
    far.on('error', () => near.destroy())
    near.on('close', () => {
      far.destroy()
      pairs.delete(pair)
    })
    far.on('close', () => near.destroy())
    hold(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const destroyAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next
      if (next === 'cut') destroyAll()
      for (const pair of pairs) hold(pair)
    },
    close() {
      destroyAll()
      server.close()
    },
  }
}
