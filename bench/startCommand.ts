import { readFileSync } from 'node:fs'

/** The last command of `npm start`, which replaces the shell by the server. */
export function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  return scripts.start.split('&&').at(-1)!
}
