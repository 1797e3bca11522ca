/** Facts about the running shop, and its faults. */
import { statfs } from 'node:fs/promises'
import type { Fault } from '../../contract/setup/parts.ts'
import type { Selling } from '../../contract/settings/schemas.ts'
import type { Health } from '../../contract/setup/schemas.ts'
import { readLastBackup } from '../database/upkeep.ts'
import { countRecentErrors } from '../errorReports/repository.ts'
import type { Readiness } from '../http/readiness.ts'
import { readTests } from '../settings/testResults.ts'
import type { Backups } from '../shared/backups.ts'
import type { Context } from '../shared/context.ts'
import { missingOf } from '../shared/missing.ts'
import { readVersion } from '../shared/version.ts'
import { readCredit } from './credit.ts'
import { countSilent, readGatewayFigures, readQueues } from './healthRepository.ts'

export interface SetupContext extends Pick<Context, 'db' | 'now' | 'settings' | 'shop' | 'sms'> {
  readonly backups: Backups
  readonly readiness: Readiness
  /** The last SMS that this server sent; null: none since its start. */
  readonly lastSms: () => { readonly at: string; readonly isGood: boolean } | null
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Time in ms after which an unanswered payment or an item in a queue needs attention. */
const LATE_MS = 15 * MINUTE
/** Age in ms from which a daily backup is missing: late by half a day. */
const BACKUP_LATE_MS = 36 * HOUR
const LEAST_DISK_BYTES = 1024 ** 3
/** Enough for about a day of a small shop. */
const LEAST_CREDIT = { toman: 50_000, messages: 100 } as const
/** Extensions and old browsers cause a few errors in any shop. */
const MANY_BROWSER_ERRORS = 10

const version = readVersion()
const untested = { at: '', isGood: false, message: '' }
const iso = (time: Date | null | undefined) => time?.toISOString() ?? ''

export async function readHealth(context: SetupContext): Promise<Health> {
  const { db, now, settings, readiness, lastSms } = context
  const tests = await readTests(db)
  const last = lastSms()
  return {
    gateways: await readGateways(context, tests),
    sms: {
      provider: settings.sms.provider,
      test: tests['sms'] ?? untested,
      credit: await readCredit(context),
      lastAt: last?.at ?? '',
      isLastGood: last?.isGood ?? false,
    },
    mail: { isSet: settings.smtpUrl !== null, test: tests['mail'] ?? untested },
    backup: await readBackups(context),
    disk: await readDisk(settings.dataDir),
    failedChecks: [...(await readiness.failed())],
    version,
    browserErrors: await countRecentErrors(db, new Date(now() - 24 * HOUR)),
    queues: (await readQueues(db)).map(({ name, waiting, since }) => ({ name, waiting, since: iso(since) })),
  }
}

async function readGateways(
  { db, now, settings }: SetupContext,
  tests: Selling['tests'],
): Promise<Health['gateways']> {
  const figures = await readGatewayFigures(db)
  const silent = await countSilent(db, new Date(now() - LATE_MS))
  return settings.payments.gateways.map((name) => {
    const { paid = 0, failed = 0, lastPaid = null } = figures.find(({ gateway }) => gateway === name) ?? {}
    return {
      ...{ name, paid, failed, lastPaid: iso(lastPaid) },
      ...{ test: tests[name] ?? untested, silent: silent[name] ?? 0 },
    }
  })
}

async function readBackups({ db, settings, backups }: SetupContext): Promise<Health['backup']> {
  const last = await readLastBackup(db)
  const lastAt = iso(last?.at)
  return {
    ...{ lastAt, bytes: last?.bytes ?? 0, ms: last?.ms ?? 0 },
    isDaily: settings.backup.folder !== null,
    isSealed: settings.backup.passphrase !== null,
    isRunning: backups.isRunning,
    // A later backup, daily or by another server, may have succeeded.
    failedAt: backups.failedAt > lastAt ? backups.failedAt : '',
    files: [...(await backups.list())],
  }
}

/** Zeros if the folder cannot be read, which is a failed check too. */
async function readDisk(folder: string): Promise<Health['disk']> {
  const disk = await statfs(folder).catch(() => null)
  return disk ? { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize } : { free: 0, size: 0 }
}

/** Faults that the missing steps of the setup do not cover. */
export function faultsOf(health: Health, { now, settings, shop }: SetupContext): Fault[] {
  const { gateways, sms, mail, backup, disk } = health
  const age = (at: string) => now() - Date.parse(at)
  const isWrong: Readonly<Record<Fault, boolean>> = {
    server: health.failedChecks.length > 0,
    disk: disk.size > 0 && disk.free < LEAST_DISK_BYTES,
    gatewayTest: gateways.some(({ test, lastPaid }) => isBad(test, lastPaid)),
    gatewaySilent: gateways.some(({ silent }) => silent > 0),
    smsTest: isBad(sms.test, sms.isLastGood ? sms.lastAt : ''),
    smsRefused: sms.lastAt !== '' && !sms.isLastGood,
    credit:
      sms.credit.at !== '' && !(sms.credit.isGood && sms.credit.amount >= LEAST_CREDIT[sms.credit.unit]),
    refundSms: sms.provider !== 'outbox' && missingOf(settings, shop.current()).includes('refundSms'),
    mailTest: mail.isSet && isBad(mail.test, ''),
    backupFailed: backup.failedAt !== '',
    backupLate: backup.isDaily && backup.lastAt !== '' && age(backup.lastAt) > BACKUP_LATE_MS,
    backupOpen: backup.isDaily && !backup.isSealed,
    queues: health.queues.some(({ since }) => since !== '' && age(since) > LATE_MS),
    browsers: health.browserErrors >= MANY_BROWSER_ERRORS,
  }
  return (Object.keys(isWrong) as Fault[]).filter((fault) => isWrong[fault])
}

/** Whether a test failed and no real use succeeded since. */
const isBad = (test: { readonly at: string; readonly isGood: boolean }, worked: string): boolean =>
  test.at !== '' && !test.isGood && worked <= test.at
