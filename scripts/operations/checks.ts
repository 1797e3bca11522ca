/** Checks and test data for the scratch shop. */
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { postTo, projectRoot, type ShopProcess } from '../../server/testing/process.ts'
import type { Scratch } from './scratch.ts'

/** Number of products that shoppers can find; starts the shop for it. */
export const countProducts = (scratch: Scratch, env: Record<string, string> = {}) =>
  scratch.whileItRuns(env, (shop) => productsOf(shop))

export async function productsOf(shop: Pick<ShopProcess, 'origin'>): Promise<number> {
  const answer = await postTo(shop, 'Product/Get-List', { page: 1, pageSize: 24 })
  const { total } = (await answer.json()) as { total: number }
  return total
}

export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`)
}

/** Checks the configuration of Prometheus: the shop answers each of its targets only with the configured credentials. */
export async function checkScraping(scratch: Scratch, text: string): Promise<string> {
  const { scrape_configs: jobs } = parse(text) as {
    scrape_configs: { authorization: { credentials: string }; static_configs: { targets: string[] }[] }[]
  }
  const token = 'a token of the check of operations'
  await scratch.whileItRuns({ METRICS_TOKEN: token }, async (shop) => {
    for (const { authorization, static_configs: groups } of jobs)
      for (const target of groups.flatMap(({ targets }) => targets)) {
        const request = (credentials: string) =>
          fetch(`${shop.origin}/metrics`, { headers: { authorization: `Bearer ${credentials}` } })
        const good = await request(authorization.credentials.replace('<METRICS_TOKEN>', token))
        if (!(await good.text()).includes('aqrabe_')) throw new Error(`${target}: no figures`)
        expectSame(`${target} with another token`, (await request('another token')).status, 404)
      }
  })
  return 'the scratch shop for each target'
}

/** Copies what an owner uploads to a server: the repository with the build, without node_modules. */
export function copyWithoutPackages(folder: string): void {
  const left = new Set(['node_modules', '.git', 'data', '.cache', 'test-results'])
  mkdirSync(folder)
  for (const name of readdirSync(projectRoot))
    if (!left.has(name)) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
}
