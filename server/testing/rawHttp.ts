/** Raw connections, for malformed requests. */
import { connect, type Socket } from 'node:net'

export interface RawConnection {
  readonly socket: Socket
  /** Resolves with everything received as soon as it contains `text`. */
  until(text: string): Promise<string>
  /** Resolves with everything received when the server has closed the connection. */
  readonly closed: Promise<string>
}

const opened = new Set<Socket>()

/** Closes all connections; call it at the end of each test. */
export function destroyRaw(): void {
  for (const socket of opened) socket.destroy()
  opened.clear()
}

/** Opens a connection, sends exactly `text` and collects what the server sends. Never closes the connection itself. */
export function openRaw(origin: string, text = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    opened.add(socket)
    let received = ''
    const readers = new Set<() => void>()
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
      for (const look of readers) look()
    })
    socket.on('error', reject)
    const closed = new Promise<string>((done) => {
      socket.once('end', () => done(received))
      socket.once('close', () => done(received))
    })
    const until = (wanted: string) =>
      new Promise<string>((done) => {
        const look = () => {
          if (!received.includes(wanted)) return
          readers.delete(look)
          done(received)
        }
        readers.add(look)
        look()
      })
    socket.once('connect', () => {
      socket.write(text)
      resolve({ socket, until, closed })
    })
  })
}

/** A web socket to the hub that completes the handshake and then answers nothing, not even a close frame. */
export async function openDeafSocket(origin: string, query = ''): Promise<RawConnection> {
  const connection = await openRaw(
    origin,
    [
      `GET /webClientHub${query} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      '',
      '',
    ].join('\r\n'),
  )
  const answer = await Promise.race([connection.until('\r\n\r\n'), connection.closed])
  if (!answer.startsWith('HTTP/1.1 101')) {
    connection.socket.destroy()
    throw new Error(`refused: ${answer.split('\r\n')[0]}`)
  }
  connection.socket.write(maskedText('{"protocol":"json","version":1}\u001e'))
  const greeting = await Promise.race([connection.until('{}\u001e'), connection.closed])
  if (!greeting.includes('{}\u001e')) throw new Error('refused: closed before the handshake')
  return connection
}

/** A web-socket text frame of fewer than 126 bytes, with a mask of zeros. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}
