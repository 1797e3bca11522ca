import { readFileSync } from 'node:fs'
import { startShopProcess, type ShopProcess } from '../server/testing/process.ts'

/** The last command of `npm start`, which replaces the shell by the server. */
export function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split('&&').at(-1)!
}

/** Starts a shop with the allocator settings and Node flags of `npm start`. */
export const startShop = (dataDir: string, env: Record<string, string>): Promise<ShopProcess> =>
  startShopProcess({ command: ['sh', '-c', startCommand()], dataDir, env })
