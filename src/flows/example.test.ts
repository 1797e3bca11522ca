import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const folder = 'src/flows'
const { peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  peerDependencies: Record<string, string>
}

test('the example runs in a copy of the folder that has only the peer dependencies', () => {
  const place = mkdtempSync(join(tmpdir(), 'flows-'))
  try {
    cpSync(folder, join(place, 'flows'), { recursive: true })
    for (const name of Object.keys(peerDependencies)) {
      const link = join(place, 'node_modules', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(resolve('node_modules', name), link)
    }
    const output = execFileSync(process.execPath, ['--no-warnings', 'flows/example.ts'], {
      cwd: place,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    expect(output.trim().split('\n')).toEqual(['cold', 'heating', 'hot', 'hot', 'whistles at 100°', 'cold'])
  } finally {
    rmSync(place, { recursive: true })
  }
})

test('the README shows the example', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(
    readFileSync(join(folder, 'example.ts'), 'utf8'),
  )
})
