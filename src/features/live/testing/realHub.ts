import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface HubReport {
  readonly origin?: string
  readonly connections: number
  /** The hub's answer to staff who want to follow a phone. */
  readonly follow?: { readonly invitation: string; readonly ticket: string }
  readonly visitor?: {
    readonly userId: number | null
    readonly referrer: string | null
    readonly views: number
    readonly rebuilt: number
    readonly tabs: readonly { readonly location: unknown; readonly chat: unknown }[]
  }
}

/** The shop's hub in another process, which tests reach only over the network. */
export interface RealHub {
  readonly origin: string
  readonly port: number
  order(order: object): Promise<HubReport>
  /** Kills the process without a message to its clients. */
  kill(): Promise<void>
}

const program = new URL('../../../../server/live/testing/standalone.ts', import.meta.url).pathname

export async function startRealHub(port = 0): Promise<RealHub> {
  const child = spawn(process.execPath, [program, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const report = async () => JSON.parse((await lines.next()).value as string) as HubReport
  const { origin = '' } = await report()
  return {
    origin,
    port: Number(new URL(origin).port),
    order(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      return report()
    },
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}
