import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until the shop answers and returns the headers of a visitor's API calls. @throws Error when the server ends
 * before that
 */
export async function apiHeaders(origin: string, server?: ChildProcess): Promise<Record<string, string>> {
  for (;;) {
    const answer = await fetch(`${origin}/api/home/get-master-data`).catch(() => null)
    const token = /XSRF-TOKEN=([^;]+)/.exec(answer?.headers.get('set-cookie') ?? '')?.[1]
    if (token)
      return {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
      }
    if (server && server.exitCode !== null) throw new Error('The shop did not start')
    await sleep(50)
  }
}
