/** The unit that is delivered for systemd, read by systemd; the tests say so aloud when there is none. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { temporaryFolder } from './testing/databases.ts'
import { projectRoot } from './testing/process.ts'

const unit = readFileSync(join(projectRoot, 'deploy/aqrabe.service'), 'utf8')
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0
if (!isThere) console.info('systemd is not installed: deploy/aqrabe.service was not read by it.')

describe('deploy/aqrabe.service', () => {
  ;(isThere ? test : test.skip)('is understood by systemd in every line', () => {
    const folder = temporaryFolder()
    // The program must be there; the user and the folder of the documentation are made by the owner.
    const path = join(folder, 'aqrabe.service')
    writeFileSync(path, unit.replace(/^(User|Group)=.*$/gm, '$1=root').replaceAll('/srv/aqrabe', projectRoot))
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect((stdout + stderr).split('\n').filter((line) => line.includes('aqrabe'))).toEqual([])
    expect(status).toBe(0)
  })

  test('its own settings are not taken away by .env.example, which comes later as /etc/aqrabe.env', () => {
    const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) => pairs!.split(' '))
    const names = given.map((pair) => pair.split('=')[0]!)
    expect(names).toContain('DATA_DIR')
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
    expect(names.filter((name) => new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('docs/operations.md has the line that runs a command of the owner as it runs the shop', () => {
    const page = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
    const [line] = /^systemd-run (?:.*\\\n)*.*$/m.exec(page) ?? []
    const of = (name: string) => new RegExp(`^${name}=(\\S+)`, 'm').exec(unit)?.[1] ?? 'absent'
    for (const part of [
      `--uid=${of('User')}`,
      `--gid=${of('Group')}`,
      `--working-directory=${of('WorkingDirectory')}`,
      `--property=EnvironmentFile=${of('EnvironmentFile')}`,
      `--property=UMask=${of('UMask')}`,
      `--setenv=${of('Environment')}`,
      `${of('ExecStart')} scripts/owner.ts`,
    ])
      expect(line?.split(/\s+(?:\\\n\s*)?/).join(' ')).toContain(part)
  })

  test('starts the server as npm does, and gives it the time that it takes to end', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const [, command] = /^ExecStart=\/srv\/aqrabe\/node_modules\/\.bin\/(.+)$/m.exec(unit) ?? []
    expect(command).toBeDefined()
    expect(scripts.start.endsWith(` ${command}`)).toBe(true)
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
    expect(Number(seconds)).toBeGreaterThan(10)
  })
})
