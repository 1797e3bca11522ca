import { type ChildProcess, spawn } from 'node:child_process'

const START_TIMEOUT = 90_000

/** One server of the shop, which the bench kills and starts again. */
export interface Instance {
  readonly origin: string
  /** Answered the check at its start and has not been ended by the bench since. */
  isUp(): boolean
  start(): Promise<void>
  /** Kills the process, like a crash. */
  kill(): Promise<Ended>
  stop(): Promise<Ended>
}

export interface Ended {
  /** Exit code, or the signal that ended it; null: it was not running. */
  readonly code: number | string | null
  /** ms from the request to the exit */
  readonly within: number
}

/** @param environment settings of the shop without its address */
export function createInstance(port: number, environment: NodeJS.ProcessEnv): Instance {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let log = ''
  let up = false
  const end = async (signal: NodeJS.Signals): Promise<Ended> => {
    const began = performance.now()
    const ending = child
    child = undefined
    up = false
    if (!ending || ending.exitCode !== null || ending.signalCode !== null)
      return { code: ending?.exitCode ?? ending?.signalCode ?? null, within: 0 }
    const ended = new Promise<Ended['code']>((resolve) =>
      ending.once('exit', (code, by) => resolve(code ?? by)),
    )
    ending.kill(signal)
    return { code: await ended, within: performance.now() - began }
  }
  return {
    origin,
    isUp: () => up,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        env: { ...process.env, NODE_OPTIONS: '', ...environment, PORT: String(port), HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const keep = (part: Buffer) => (log = (log + part.toString()).slice(-4_000))
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      const deadline = Date.now() + START_TIMEOUT
      while (Date.now() < deadline && child.exitCode === null) {
        const answer = await fetch(`${origin}/healthz`).catch(() => null)
        if (answer?.ok) {
          up = true
          return
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      await end('SIGKILL')
      throw new Error(`The shop did not start.\n${log}`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
