import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { RenderAnswer, RenderJob, RenderOrder } from './renderJob.ts'

interface Waiting {
  readonly resolve: (bytes: Buffer) => void
  readonly reject: (error: Error) => void
}

const program = fileURLToPath(new URL('./renderProcess.ts', import.meta.url))
/** Lower priority than the server, which answers shoppers. */
const NICENESS = 10

/**
 * Renders in a child process, started with the first picture and ended after `idle` ms without one. Rendering takes a
 * core for about 100 ms and leaves hundreds of MB in the allocator, which would delay the server.
 */
export class Renderer {
  readonly #idle: number
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #last = 0

  constructor({ idle = 20_000 }: { readonly idle?: number } = {}) {
    this.#idle = idle
  }

  /** @throws Error when rendering fails or its process dies */
  render(job: RenderJob): Promise<Buffer> {
    clearTimeout(this.#timer)
    const child = (this.#child ??= this.#start())
    child.ref()
    child.channel?.ref()
    this.#last += 1
    const order: RenderOrder = { id: this.#last, job }
    return new Promise<Buffer>((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject })
      child.send(order, (error) => {
        if (!error) return
        this.#waiting.delete(order.id)
        reject(error)
      })
    })
  }

  /** Ends the process; running renderings fail. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#end()
  }

  #start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      // The process gets no settings of the server, in particular no secrets.
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', (answer) => this.#receive(answer as RenderAnswer))
    started.on('error', (error) => this.#lose(started, error))
    started.on('exit', (code, signal) =>
      this.#lose(started, new Error(`the render process ended (${code ?? signal})`)),
    )
    started.unref()
    started.channel?.unref()
    yieldTo(started)
    return started
  }

  #receive(answer: RenderAnswer): void {
    const entry = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) entry?.reject(new Error(answer.error))
    else entry?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength))
    if (this.#waiting.size === 0) this.#idleSoon()
  }

  #lose(gone: ChildProcess, error: Error): void {
    if (this.#child !== gone) return
    this.#child = null
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    clearTimeout(this.#timer)
  }

  /** Lets the server exit, and ends the process after a while, because nothing is being rendered. */
  #idleSoon(): void {
    this.#child?.channel?.unref()
    this.#child?.unref()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#end(), this.#idle)
    this.#timer.unref()
  }

  /** Ends the process; later jobs start a new one. */
  async #end(): Promise<void> {
    const ending = this.#child
    if (!ending) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    this.#lose(ending, new Error('the render process ended'))
    ending.ref()
    ending.kill()
    await ended
  }
}

function yieldTo({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, NICENESS)
  } catch (error) {
    // Some systems forbid it, and the process may have ended; rendering works anyway.
    if (!['EACCES', 'EPERM', 'ESRCH'].includes(codeOf(error))) throw error
  }
}

function codeOf(error: unknown): string {
  const { info, code } = error as { info?: { code?: string }; code?: string }
  return info?.code ?? code ?? ''
}
