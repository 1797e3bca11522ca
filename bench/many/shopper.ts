/** A member with a tab: from an address of their own, as shoppers come, and without trying anything twice. */
import { request } from 'node:http'

/** Whoever waits longer has gone: a frozen database is given up after 32 s. */
const PATIENCE_MS = 40_000
const XSRF = 'a-value-of-the-bench-that-stands-in-both-places'

export interface Shopper {
  readonly token: string
  /** An address of the loopback network: nginx hands it on, and the limits count it. */
  readonly address: string
  /** Pieces that the shop said were added. */
  acknowledged: number
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** @throws Error when there is no whole answer */
export function ask(
  url: string,
  {
    method = 'GET',
    address,
    token,
    body,
  }: { method?: string; address: string; token?: string; body?: object },
): Promise<Answer> {
  const headers = {
    cookie: `XSRF-TOKEN=${XSRF}`,
    'x-xsrf-token': XSRF,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise((resolve, reject) => {
    request(
      url,
      { method, headers, localAddress: address, agent: false, timeout: PATIENCE_MS },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
        response.once('error', reject)
      },
    )
      .once('timeout', function (this: { destroy(error: Error): void }) {
        this.destroy(new Error('no answer'))
      })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}

export const post = (
  origin: string,
  path: string,
  { address, token, body }: { address: string; token?: string; body: object },
): Promise<Answer> =>
  ask(`${origin}/api/${path}`, { method: 'POST', address, ...(token ? { token } : {}), body })

/** Adds a piece; what the shop acknowledges is noted. */
export async function addPiece(origin: string, shopper: Shopper, code: string): Promise<Answer> {
  const { address, token } = shopper
  const body = { WebsiteCode: code, Count: 1 }
  const answer = await post(origin, 'Basket/Add-To-Basket', { address, token, body })
  if (answer.status !== 200) return answer
  const { message } = JSON.parse(answer.body) as { message: string }
  if (message) return { status: 0, body: message }
  shopper.acknowledged += 1
  return answer
}

/** What the basket holds, as the shop says. */
export async function countOf(origin: string, { address, token }: Shopper): Promise<number> {
  const { status, body } = await ask(`${origin}/api/Basket/Get-Basket`, { address, token })
  if (status !== 200) throw new Error(`The basket cannot be read: ${status}`)
  return (JSON.parse(body) as { basketCount: number }).basketCount
}
