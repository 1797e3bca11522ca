import type { FastifyInstance } from 'fastify'
import { dailyBackup } from './administration/backup/dailyBackup.ts'
import { createForgetChanges } from './database/counted/cachedCount.ts'
import { publishDue } from './content/documents/publishing.ts'
import { createDesk } from './content/documents/routes.ts'
import { emptyOutbox } from './sms/outboxRepository.ts'
import { forgetErrorReports } from './errorReports/repository.ts'
import { forgetProblems } from './problems/repository.ts'
import { forgetExpired } from './http/rateLimitsRepository.ts'
import { forgetCodes } from './identity/codesRepository.ts'
import { forgetSessions } from './identity/sessionsRepository.ts'
import { forgetPreviews } from './home/previews.ts'
import { runJob } from './http/jobs.ts'
import type { OrdersContext } from './orders/context.ts'
import { mailOf } from './orders/notices/mail.ts'
import { notifyOwner } from './orders/notices/notifyOwner.ts'
import { sendShopperNotices } from './orders/notices/shopperNotices.ts'
import { forgetNotices } from './orders/notices/shopperNoticesRepository.ts'
import { endOverdueFreezes } from './orders/leaveFreeze.ts'
import { removeUnusedPhotographs } from './media/photographsRepository.ts'
import { forgetUnusedPictures } from './returns/picturesRepository.ts'
import { forgetUnusedReviewPictures } from './reviews/picturesRepository.ts'
import { confirmPaidOrders } from './orders/confirmOrder.ts'
import { reconcile, sweepUnverified } from './orders/reconciler.ts'
import type { Search } from './search/search.ts'

/** Longest delay of a notice to the shop's owners about an order. */
const NOTICES_EVERY_MS = 10_000
/** Longest delay of the SMS to a shopper about a paid order, which the shopper's page shows at once. */
const CONFIRMATIONS_EVERY_MS = 5_000
const HOUR = 60 * 60 * 1000
/** Longest delay until an overdue freeze of a basket ends. */
const FREEZES_EVERY_MS = 15_000
/** Longest delay of a daily backup. */
const BACKUP_LOOKED_AT_EVERY_MS = 20_000
/** Interval of the search for payments whose next check at the bank is due. */
const DUE_EVERY_MS = 5_000
/** Longest delay of scheduled articles and pages. */
const PUBLISHING_EVERY_MS = 5_000
const KEEP_ENDED_SESSIONS_MS = 30 * 24 * HOUR
const KEEP_ERROR_REPORTS_MS = 30 * 24 * HOUR
const KEEP_UNUSED_PICTURES_MS = 24 * HOUR
const KEEP_MESSAGES_MS = 7 * 24 * HOUR

/**
 * Registers the background work. Every hour, it deletes expired counters and codes, old messages of the outbox, old error reports
 * of browsers, expired problem reports and previews, recorded changes, unused pictures and sessions that ended long ago, and asks
 * banks about abandoned payments. More often, it ends overdue freezes of baskets, notifies shoppers and owners of orders, asks
 * banks about open payments, publishes scheduled texts, and makes the daily backup. Safe on several instances.
 */
export function createHousekeeping(app: FastifyInstance, context: OrdersContext, search: Search) {
  const { db, now } = context
  const forgetChanges = createForgetChanges()
  const clean = async () => {
    await forgetExpired(db, new Date(now()))
    await forgetSessions(db, new Date(now() - KEEP_ENDED_SESSIONS_MS))
    await forgetCodes(db, new Date(now()))
    await forgetErrorReports(db, new Date(now() - KEEP_ERROR_REPORTS_MS))
    await forgetProblems(db, new Date(now()))
    await forgetUnusedPictures(db, new Date(now() - KEEP_UNUSED_PICTURES_MS))
    await forgetUnusedReviewPictures(db, new Date(now() - KEEP_UNUSED_PICTURES_MS))
    await forgetPreviews(db, now())
    await removeUnusedPhotographs(db, new Date(now() - KEEP_UNUSED_PICTURES_MS))
    await forgetChanges(db)
    await emptyOutbox(db, new Date(now() - KEEP_MESSAGES_MS))
    await forgetNotices(db, new Date(now() - KEEP_MESSAGES_MS))
  }
  const often = Math.min(DUE_EVERY_MS, context.settings.payments.reconcileEvery)
  repeat(app, context, { job: 'clean', every: HOUR, task: clean })
  const notifyOwners = (shop: OrdersContext) => notifyOwner(shop, mailOf(shop.settings))
  repeat(app, context, { job: 'orderNotices', every: NOTICES_EVERY_MS, task: notifyOwners })
  repeat(app, context, { job: 'freezes', every: FREEZES_EVERY_MS, task: endOverdueFreezes })
  repeat(app, context, { job: 'payments', every: often, task: reconcile })
  repeat(app, context, { job: 'confirmations', every: CONFIRMATIONS_EVERY_MS, task: confirmPaidOrders })
  repeat(app, context, { job: 'shopperNotices', every: CONFIRMATIONS_EVERY_MS, task: sendShopperNotices })
  const desk = createDesk(context, search)
  repeat(app, context, { job: 'publishing', every: PUBLISHING_EVERY_MS, task: () => publishDue(desk) })
  repeat(app, context, { job: 'forgottenPayments', every: HOUR, task: sweepUnverified })
  if (context.settings.backup.folder !== null) {
    const stop = new AbortController()
    app.addHook('preClose', async () => stop.abort())
    const backUp = (shop: OrdersContext) => dailyBackup(shop, stop.signal)
    repeat(app, context, { job: 'backup', every: BACKUP_LOOKED_AT_EVERY_MS, task: backUp })
  }
}

interface Repeated {
  /** Name of the job in the log and the metrics. */
  readonly job: string
  /** Interval in ms. */
  readonly every: number
  readonly task: (context: OrdersContext) => Promise<unknown>
}

function repeat(app: FastifyInstance, context: OrdersContext, { job, every, task }: Repeated) {
  app.background.every(job, every, () => runJob(context, job, (log) => task({ ...context, log })))
}
