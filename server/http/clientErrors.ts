/** Answers malformed requests, which Node rejects before any route. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { errorPage } from './errorPage.ts'

const messages: Readonly<Record<number, string>> = {
  400: 'این درخواست خوانده نشد. نشانی را بررسی کنید و دوباره تلاش کنید.',
  408: 'درخواست به‌موقع نرسید. اتصال خود را بررسی کنید و دوباره تلاش کنید.',
  414: 'نشانی این صفحه بیش از حد بلند است. از صفحهٔ اصلی دوباره شروع کنید.',
  431: 'مرورگر شما بیش از حد اطلاعات فرستاد. کوکی‌های این سایت را پاک کنید و دوباره تلاش کنید.',
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Characters; longer than any URL of the shop. If a request is too long and its URL is shorter, it has too many headers. */
const LONG = 4000
const SHORT_ADDRESS = new RegExp(`^[A-Z]+ \\S{0,${LONG}} HTTP`)
const OF_API = /^[A-Z]+ \/api[/?]/i
/** A URL that could not be parsed may follow the end of the previous body in the same packet. */
const BREAKS_IN_API = /[A-Z]+ \/api[/?]\S*$/i

/** Fastify's `clientErrorHandler`: sends a static page, because a page of the shop would parse the same address again. */
export function answerClientError(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  // Fastify's type is wrong: Node passes the bytes, or undefined after a timeout.
  const packet = (error.rawPacket as unknown as Buffer | undefined)?.toString('latin1') ?? ''
  const known = statuses[error.code] ?? 400
  const status = known === 431 && !SHORT_ADDRESS.test(packet) ? 414 : known
  this.log.trace({ err: error }, 'a request could not be read')
  const read = packet.slice(0, (error as { bytesParsed?: number }).bytesParsed ?? 0)
  if (OF_API.test(packet) || BREAKS_IN_API.test(read))
    end(socket, status, json(messages[status] ?? ''), 'application/json')
  else end(socket, status, errorPage(status, messages[status] ?? ''), 'text/html')
}

const json = (message: string) => JSON.stringify({ message })

function end(socket: Socket, status: number, body: string, type: string): void {
  const bytes = Buffer.from(body)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: ${type}; charset=utf-8\r\n` +
      `Content-Length: ${bytes.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n` +
      body,
  )
}
