/** Checks deploy/Dockerfile and deploy/compose.yml. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { OPEN_SETTINGS, SECRET_SETTINGS } from './administration/backup/settingNames.ts'
import { readSettings } from './shared/settings.ts'
import { projectRoot } from './testing/process.ts'

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8')

interface Instruction {
  readonly name: string
  readonly rest: string
}

/** Splits a Dockerfile into its stages, each beginning with FROM. Joins lines that end with a backslash. */
function stagesOf(text: string): Instruction[][] {
  const stages: Instruction[][] = []
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  for (const line of lines.split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    expect([line, known.has(name)]).toEqual([line, true])
    if (name === 'FROM') stages.push([])
    stages.at(-1)!.push({ name, rest })
  }
  return stages
}
const known = new Set(
  'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK STOPSIGNAL CMD ENTRYPOINT ARG LABEL'.split(' '),
)

const stages = stagesOf(read('deploy/Dockerfile'))
const last = stages.at(-1)!
const all = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest)
const variables = Object.fromEntries(
  all('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
)

describe('the image', () => {
  it('is built in one stage and run from another one without build tools', () => {
    expect(stages).toHaveLength(2)
    expect(last[0]!.rest).toBe(stages[0]![0]!.rest.replace(' AS build', ''))
    expect(all('RUN').filter((line) => line.includes('npm'))).toEqual([])
    expect(all('COPY')).toEqual([expect.stringMatching(/^--from=build /)])
    for (const { name, rest } of stages[0]!) {
      if (name !== 'COPY') continue
      for (const file of rest.split(' ').slice(0, -1))
        expect([file, existsSync(join(projectRoot, file))]).toEqual([file, true])
    }
  })

  it('has the repository’s version of Node', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
    const [, major] = /^\^(\d+)\./.exec(dependencies.node) ?? []
    expect(last[0]!.rest).toMatch(new RegExp(`^node:${major}-`))
  })

  it('runs as an unprivileged user, writes only into its volume, and has a health check', () => {
    expect(all('USER')).toEqual(['node'])
    expect(all('VOLUME')).toEqual([variables['DATA_DIR']])
    expect(all('EXPOSE')).toEqual([variables['PORT']])
    const [check = ''] = all('HEALTHCHECK')
    const command = JSON.parse(/CMD (\[.*\])$/.exec(check)?.[1] ?? '[]') as string[]
    expect(command.slice(0, 2)).toEqual(['node', '-e'])
    expect(() => new Function(command[2] ?? '(')).not.toThrow()
    expect(check).toContain('/livez')
    const [program, , file] = JSON.parse(all('CMD')[0] ?? '[]') as string[]
    expect([program, existsSync(join(projectRoot, file ?? ''))]).toEqual(['node', true])
  })

  it('contains no secrets, data folder or packages of the builder', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git', 'dist']))
  })
})

describe('the other services', () => {
  interface Service {
    readonly image?: string
    readonly build?: { readonly context: string; readonly dockerfile: string }
    readonly env_file?: readonly { readonly path: string; readonly required: boolean }[]
    readonly environment?: Readonly<Record<string, string>>
    readonly depends_on?: Readonly<Record<string, { condition: string }>>
    readonly volumes?: readonly string[]
    readonly healthcheck?: { readonly test: readonly string[] }
    readonly read_only?: boolean
    readonly ports?: readonly string[]
  }
  const file = parse(read('deploy/compose.yml'), { uniqueKeys: true, strict: true }) as {
    services: Readonly<Record<string, Service>>
    volumes: Readonly<Record<string, null>>
  }
  const { shop, database, redis } = file.services as Record<'shop' | 'database' | 'redis', Service>

  it('must be healthy before the shop starts, and store data in declared volumes', () => {
    expect(Object.keys(shop.depends_on ?? {}).sort()).toEqual(['database', 'redis'])
    for (const name of Object.keys(shop.depends_on ?? {})) {
      expect(shop.depends_on?.[name]).toEqual({ condition: 'service_healthy' })
      expect(file.services[name]?.healthcheck?.test[0]).toBe('CMD')
    }
    const named = [shop, database].flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0]))
    expect(named.sort()).toEqual(Object.keys(file.volumes).sort())
    expect(existsSync(join(projectRoot, 'deploy', shop.build!.context, shop.build!.dockerfile))).toBe(true)
  })

  it('fix only the settings that depend on the image and the services, and leave all others to the owner', () => {
    expect(shop.env_file).toEqual([{ path: '.env', required: false }])
    const given = Object.entries(shop.environment ?? {})
    const names: readonly string[] = [...OPEN_SETTINGS, ...SECRET_SETTINGS]
    expect(given.filter(([name]) => !names.includes(name))).toEqual([])
    // Compose replaces `${NAME…}` by the value in the owner's file, so these settings are not fixed.
    const fixed = given.filter(([name, value]) => !value.startsWith(`\${${name}:`)).map(([name]) => name)
    expect(fixed.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT', 'REDIS_URL'])
    for (const name of ['DATA_DIR', 'HOST', 'PORT'])
      expect([name, shop.environment?.[name]]).toEqual([name, variables[name]])
  })

  it('have only settings that the shop knows, and publish no ports', () => {
    const given = {
      POSTGRES_PASSWORD: 'secret',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_ORIGIN: 'https://a.shop',
    }
    const filled = (text: string) =>
      text.replaceAll(
        /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
        (_all, name: string, kind: string, other: string) => {
          const value = (given as Record<string, string>)[name] ?? (kind === '-' ? other : undefined)
          if (value === undefined) throw new Error(`${name} is not given`)
          return value
        },
      )
    const environment = Object.fromEntries(
      Object.entries(shop.environment ?? {}).map(([name, value]) => [name, filled(value)]),
    )
    const settings = readSettings(environment)
    expect(settings).toMatchObject({
      databaseUrl: 'postgres://aqrabe:secret@database:5432/aqrabe',
      redisUrl: 'redis://redis:6379',
      publicOrigin: 'https://a.shop',
      demo: false,
    })
    const url = new URL(settings.databaseUrl ?? '')
    expect([url.username, url.pathname]).toEqual([
      database.environment?.['POSTGRES_USER'],
      `/${database.environment?.['POSTGRES_DB']}`,
    ])
    expect(shop.read_only).toBe(true)
    expect([database.ports, redis.ports]).toEqual([undefined, undefined])
    for (const port of shop.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
  })
})
