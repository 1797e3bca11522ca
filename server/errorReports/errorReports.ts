import { createHash } from 'node:crypto'
import { plainMessage } from '../../contract/errorReports/plainMessage.ts'
import type { ErrorReport, ErrorReportsAnswer } from '../../contract/errorReports/schemas.ts'
import { countOrRefuse, type Bucket } from '../http/limits.ts'
import { deviceName } from '../identity/device/deviceName.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import type { Context } from '../shared/context.ts'
import { limitErrorReports, listErrorReports, countErrorReport } from './repository.ts'

const HOUR = 60 * 60_000
const PAGE_SIZE = 50

/** Limits, because reports can be forged. */
export const reportLimits = {
  /** Limit per IP group, which thousands may share. */
  address: { max: 30, windowMs: HOUR, refills: true },
  /** Limit of all reports together; more give no further information. */
  all: { max: 1200, windowMs: HOUR, refills: true },
  /** Maximum number of stored errors. */
  kept: 500,
} as const satisfies Record<'address' | 'all', Bucket> & { kept: number }

/** Number of innermost stack frames in the fingerprint of an error. */
const FINGERPRINT_FRAMES = 3

const FRAME = /^[\w$.]{0,60}@\/assets\/[\w.-]{1,100}:\d{1,9}:\d{1,9}$/
const WORD = /^[\w.-]{1,40}$/
const STATE = /^[\w .:,{}"-]{1,120}$/
const ROUTE = /^[\w/:?*.-]{0,120}$/

interface Asker {
  readonly ip: string
  readonly userAgent: string
}

/**
 * Counts an error of a browser. Fields that do not look like those of the shop's own code are dropped.
 * @throws AppError 429
 */
export async function takeErrorReport(
  { db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>,
  given: ErrorReport,
  { ip, userAgent }: Asker,
): Promise<void> {
  const { address, all, kept } = reportLimits
  await countOrRefuse(
    db,
    [
      [`browserError:address:${addressGroup(ip)}`, address],
      ['browserError', all],
    ],
    now(),
  )
  const report = cleaned(given)
  const { kind, name, message, frames, build, route } = report
  const fingerprinted = [kind, name, message, build, ...frames.slice(0, FINGERPRINT_FRAMES)].join('\n')
  const at = new Date(now())
  const isNew = await countErrorReport(db, {
    fingerprint: createHash('sha256').update(fingerprinted).digest('hex').slice(0, 16),
    kind,
    name,
    message,
    build,
    route,
    frames: JSON.stringify(frames),
    flows: JSON.stringify(report.flows),
    agent: deviceName(userAgent),
    count: 1,
    first_seen: at,
    last_seen: at,
  })
  if (isNew) await limitErrorReports(db, kept)
  bus.emit('browserError.reported', { kind, isNew })
}

function cleaned({ kind, name, message, frames, build, route, flows }: ErrorReport): ErrorReport {
  const states = Object.entries(flows).filter(([id, state]) => WORD.test(id) && STATE.test(state))
  return {
    kind,
    name: WORD.test(name) ? name : 'Error',
    message: plainMessage(message),
    frames: frames.filter((frame) => FRAME.test(frame)),
    build: WORD.test(build) ? build : '',
    route: ROUTE.test(route) ? route : '',
    flows: Object.fromEntries(states),
  }
}

export async function readErrorReports(
  { db }: Pick<Context, 'db'>,
  page: number,
): Promise<ErrorReportsAnswer> {
  const { rows, total } = await listErrorReports(db, { page, pageSize: PAGE_SIZE })
  const items = rows.map(({ first_seen, last_seen, ...row }) => ({
    ...row,
    firstSeen: first_seen.toISOString(),
    lastSeen: last_seen.toISOString(),
  }))
  return { items, total, page, pageSize: PAGE_SIZE }
}
