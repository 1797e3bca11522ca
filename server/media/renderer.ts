import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RenderAnswer, RenderJob, RenderOrder } from './renderJob.ts'

export interface Renderer {
  /** @throws Error when rendering fails or its process dies */
  render(job: RenderJob): Promise<Buffer>
  /** Ends the process; what is being rendered fails. */
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
}

const program = fileURLToPath(new URL('./renderProcess.ts', import.meta.url))
/** Well below the server: a shopper's answer goes before a picture. */
const NICENESS = 10

/**
 * Renders in a process of its own, started with the first picture and ended after `idle` ms without one.
 * Rendering and encoding take a core for a tenth of a second and leave hundreds of megabytes behind in the
 * allocator: neither may happen to the process that answers shoppers.
 */
export function createRenderer({ idle = 20_000 }: { readonly idle?: number } = {}): Renderer {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let rest: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the server's settings is needed there, its secrets least of all.
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', receive)
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code, signal) =>
      lose(started, new Error(`the render process ended (${code ?? signal})`)),
    )
    started.unref()
    started.channel?.unref()
    yieldTo(started)
    return started
  }

  function receive(message: unknown): void {
    const answer = message as RenderAnswer
    const entry = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) entry?.reject(new Error(answer.error))
    else entry?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
    if (waiting.size === 0) settle()
  }

  function lose(gone: ChildProcess, error: Error): void {
    if (child !== gone) return
    child = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    clearTimeout(rest)
  }

  /** Nothing is being rendered: the process neither keeps the server running nor lives for ever. */
  function settle(): void {
    child?.channel?.unref()
    child?.unref()
    clearTimeout(rest)
    rest = setTimeout(() => void end(), idle)
    rest.unref()
  }

  /** From now on it is sent nothing more: what is asked for while it ends starts the next one. */
  async function end(): Promise<void> {
    const ending = child
    if (!ending) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    lose(ending, new Error('the render process ended'))
    ending.ref()
    ending.kill()
    await ended
  }

  return {
    render(job) {
      clearTimeout(rest)
      child ??= start()
      child.ref()
      child.channel?.ref()
      last += 1
      const order: RenderOrder = { id: last, job }
      return new Promise<Buffer>((resolve, reject) => {
        waiting.set(order.id, { resolve, reject })
        child!.send(order, (error) => {
          if (!error) return
          waiting.delete(order.id)
          reject(error)
        })
      })
    },
    async close() {
      clearTimeout(rest)
      await end()
    },
  }
}

function yieldTo({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, NICENESS)
  } catch (error) {
    // Some systems forbid it, and a process may be gone already; pictures come either way.
    if (!['EACCES', 'EPERM', 'ESRCH'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  const { info, code } = error as { info?: { code?: string }; code?: string }
  return info?.code ?? code ?? ''
}
