import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../testing/templates.ts'
import { projectRoot } from '../testing/process.ts'
import { isWithoutShop, refuseAnotherShop, refuseAsRoot } from './ownFolder.ts'

describe('the folder of a command', () => {
  let root: string
  let dataDir: string
  beforeEach(() => {
    root = temporaryFolder()
    dataDir = join(root, 'data')
  })

  const place = (databaseUrl: string | null = null) => ({ dataDir, databaseUrl })
  const ofUnit = () => [join(root, 'nothing'), join(root, 'aqrabe.env')]
  const addUnit = () => writeFileSync(join(root, 'aqrabe.env'), '')
  const addDatabase = () => mkdirSync(join(dataDir, 'db'), { recursive: true })

  it('is refused if DATA_DIR was not set, it has no shop, and systemd’s folder has one', () => {
    const call = (env: Record<string, string> = {}, of = place()) => refuseAnotherShop(of, env, ofUnit())
    expect(() => call()).not.toThrow()
    addUnit()
    expect(() => call()).toThrow(`There is no shop in the data folder ${dataDir}, but one of systemd`)
    expect(() => call({ DATA_DIR: ' ' })).toThrow('docs/operations.md')
    expect(() => call({ DATA_DIR: dataDir })).not.toThrow()
    expect(() => call({}, place('postgres://localhost/shop'))).not.toThrow()
    addDatabase()
    expect(() => call()).not.toThrow()
  })

  it('is refused to root if it belongs to another user', () => {
    expect(() => refuseAsRoot(place(), 0)).not.toThrow()
    addDatabase()
    if (process.getuid?.() === 0) {
      expect(() => refuseAsRoot(place(), 0)).not.toThrow()
      chownSync(join(dataDir, 'db'), 65_534, 65_534)
    }
    expect(() => refuseAsRoot(place(), 0)).toThrow('run this as that user')
    expect(() => refuseAsRoot(place('postgres://localhost/shop'), 0)).not.toThrow()
    expect(() => refuseAsRoot(place(), 1000)).not.toThrow()
  })

  it('gets a new shop if it has none, and the command reports where', () => {
    const owner = () =>
      spawnSync(process.execPath, ['scripts/owner.ts', '--mobile', '09131112233'], {
        cwd: projectRoot,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
        encoding: 'utf8',
      })
    const first = owner()
    expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('/cp/owner?code=') })
    expect(first.stderr).toContain(`There was no shop in the data folder ${dataDir}: the user`)
    expect([existsSync(join(dataDir, 'db')), isWithoutShop(place())]).toEqual([true, false])
    expect(owner()).toMatchObject({ status: 0, stderr: '' })
  }, 60_000)
})
