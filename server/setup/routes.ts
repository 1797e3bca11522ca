import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Setup } from '../../contract/setup/schemas.ts'
import { recordChange } from '../audit/audit.ts'
import { runJob } from '../http/jobs.ts'
import type { Readiness } from '../http/readiness.ts'
import { route } from '../http/route.ts'
import type { Backups } from '../shared/backups.ts'
import type { Context } from '../shared/context.ts'
import { AppError } from '../shared/errors.ts'
import { mayPlay } from '../settings/liveSettings.ts'
import { askCredit, refreshCredit } from './credit.ts'
import { faultsOf, readHealth, type SetupContext } from './health.ts'
import { postponeStep, readSteps } from './steps.ts'

/** Interval of looking whether the credit is due, ms: a new carrier is asked soon. */
const CREDIT_EVERY_MS = 5 * 60_000

export function registerSetup(
  app: FastifyInstance,
  shop: Context,
  own: { readonly backups: Backups; readonly readiness: Readiness },
): void {
  const { backups } = own
  let lastSms: ReturnType<SetupContext['lastSms']> = null
  shop.bus.on('sms.sent', ({ outcome }) => {
    lastSms = { at: new Date(shop.now()).toISOString(), isGood: outcome === 'ok' }
  })
  const context = { ...shop, ...own, lastSms: () => lastSms }
  app.background.every('credit', CREDIT_EVERY_MS, () => runJob(shop, 'credit', () => refreshCredit(shop)))

  route(app, context, endpoints.getSetup, () => getSetup(context))
  route(app, context, endpoints.leaveSetupStep, async (request, { identity }) => {
    await postponeStep(context, request, identity.userId)
    return getSetup(context)
  })
  route(app, context, endpoints.checkCredit, async () => {
    await askCredit(context)
    return getSetup(context)
  })
  route(app, context, endpoints.makeBackup, async (_body, { identity }) => {
    if (!backups.begin()) throw new AppError(409, 'نسخهٔ پشتیبان دیگری در حال ساخته شدن است.')
    const begunAt = new Date(context.now()).toISOString()
    await noteBackupChange(context, 'backupBegun', { begunAt }, identity.userId)
    return getSetup(context)
  })
}

async function getSetup(context: SetupContext): Promise<Setup> {
  const health = await readHealth(context)
  return {
    ...(await readSteps(context)),
    isPlay: mayPlay(context.settings),
    faults: faultsOf(health, context),
    health,
  }
}

/** Logs that staff made or downloaded a backup. */
export async function noteBackupChange(
  { db, now }: Pick<Context, 'db' | 'now'>,
  action: 'backupBegun' | 'backupTaken',
  what: { readonly begunAt: string } | { readonly file: string },
  staffId: number,
): Promise<void> {
  await db.transaction().execute((trx) =>
    recordChange(trx, {
      ...{ staffId, kind: 'setting', id: 'backup', action, now: now(), before: {}, after: what },
    }),
  )
}
