/** Lets systemd verify the unit deploy/aqrabe.service; skipped with a message if systemd is not installed. */
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
    // Replace user and folder, which the owner creates, because systemd checks that user and program exist.
    const path = join(folder, 'aqrabe.service')
    writeFileSync(path, unit.replace(/^(User|Group)=.*$/gm, '$1=root').replaceAll('/srv/aqrabe', projectRoot))
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect((stdout + stderr).split('\n').filter((line) => line.includes('aqrabe'))).toEqual([])
    expect(status).toBe(0)
  })

  test('has no setting that /etc/aqrabe.env, copied from .env.example, would override', () => {
    const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) => pairs!.split(' '))
    const names = given.map((pair) => pair.split('=')[0]!)
    expect(names).toContain('DATA_DIR')
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
    expect(names.filter((name) => new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('runs the owner’s commands in docs/operations.md in the same way as the shop', () => {
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

  test('starts the server as npm does, with enough time to stop', () => {
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
