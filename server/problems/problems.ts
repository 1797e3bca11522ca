/** Problem reports of shoppers, each with an optional recording of the minutes before. */
import { createHash, randomBytes } from 'node:crypto'
import { ownPath } from '../../contract/ownPath.ts'
import {
  PROBLEM_DAYS,
  PROBLEM_TEXT_MIN,
  problemCode,
  problemLimits,
  problemMessages as messages,
  readProblemCode,
} from '../../contract/problems/rules.ts'
import type { AddProblemAnswer, AddProblemRequest } from '../../contract/problems/schemas.ts'
import { isEmail, normaliseMobile, validationMessages } from '../../contract/validation.ts'
import { recordChange } from '../audit/audit.ts'
import { addressLimits, countOrRefuse, type Bucket, type Limit } from '../http/limits.ts'
import { sanitiseUrl } from '../http/logging.ts'
import { deviceName } from '../identity/device/deviceName.ts'
import { addressGroup } from '../shared/addressGroup.ts'
import type { Context } from '../shared/context.ts'
import { invalid, notFound } from '../shared/errors.ts'
import { plainText } from '../shared/plainText.ts'
import { readRecord, recordText, type ReadRecord } from './readRecord.ts'
import { addProblem, deleteByCode, deleteReport, findRecord, keepRecords } from './repository.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Limits on reports, because anyone can send forged ones. */
export const problemLimitsOf = {
  /** Reports of a member, or of a browser at an IP address. */
  visitor: { max: 6, windowMs: HOUR },
  address: addressLimits.writes,
  /** Reports with a record per IP group, because parsing records takes time. */
  recordsOfAddress: { max: 30, windowMs: HOUR, refills: true },
  /** Reports with a record in total. */
  records: { max: 120, windowMs: HOUR, refills: true },
  /** Maximum number of stored records. */
  kept: 300,
} as const satisfies Record<'visitor', Limit> &
  Record<'address' | 'recordsOfAddress' | 'records', Bucket> & { kept: number }

/** Subject of a report among the messages. */
const SUBJECT = 'چیزی درست کار نکرد'

interface Reporter {
  readonly ip: string
  readonly userAgent: string
  readonly userId: number | undefined
}

type Stores = Pick<Context, 'db' | 'now'>

/**
 * Stores a report, which staff can read for thirty days.
 * @throws AppError 400 with fields, 429
 */
export async function takeProblem(
  { db, now }: Stores,
  typed: AddProblemRequest,
  reporter: Reporter,
): Promise<AddProblemAnswer> {
  const words = { text: plainText(typed.text), mobile: typed.mobile.trim(), email: typed.email.trim() }
  const problems = problemsOf(words)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const address = addressGroup(reporter.ip)
  const visitor = reporter.userId
    ? `account:${reporter.userId}`
    : `device:${hashOf(`${address} ${reporter.userAgent}`).slice(0, 16)}`
  await countOrRefuse(
    db,
    [
      [`problem:${visitor}`, problemLimitsOf.visitor],
      [`problem:address:${address}`, problemLimitsOf.address],
    ],
    now(),
  )
  const record = typed.record === undefined ? null : await recordOf({ db, now }, typed.record, address)
  const code = problemCode(randomBytes(12))
  await db.transaction().execute(async (trx) =>
    addProblem(
      trx,
      {
        ...{ name: '', mobile: normaliseMobile(words.mobile) ?? '', email: words.email },
        ...{ subject: SUBJECT, text: words.text, created_at: new Date(now()) },
      },
      {
        code_hash: hashOf(code),
        page: pageOf(typed.page),
        agent: deviceName(reporter.userAgent),
        build: record?.build ?? '',
        record: record?.bytes ?? null,
        steps: record?.steps ?? 0,
        seconds: record?.seconds ?? 0,
        expires_at: new Date(now() + PROBLEM_DAYS * DAY),
      },
    ),
  )
  if (record) await keepRecords(db, problemLimitsOf.kept)
  return { success: true, message: messages.sent, code }
}

/** Reads and validates the record of a report. @throws AppError 400, 429; the form then offers to send only the text */
async function recordOf({ db, now }: Stores, sent: string, address: string): Promise<ReadRecord> {
  const { recordsOfAddress, records } = problemLimitsOf
  await countOrRefuse(
    db,
    [
      [`problemRecord:address:${address}`, recordsOfAddress],
      ['problemRecord', records],
    ],
    now(),
    () => messages.recordFull,
  )
  const record = await readRecord(sent)
  if (!record) throw invalid({ record: messages.record })
  return record
}

function problemsOf({ text, mobile, email }: Readonly<Record<'text' | 'mobile' | 'email', string>>) {
  const found = {
    text: problemOfText(text),
    mobile: mobile !== '' && !normaliseMobile(mobile) && validationMessages.mobilePattern,
    email: email !== '' && !isEmail(email) && validationMessages.email,
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

function problemOfText(text: string): string | false {
  if (!text) return messages.textRequired
  if (text.length < PROBLEM_TEXT_MIN) return messages.textShort
  return text.length > problemLimits.text && messages.textLength
}

/** The path of the reported page, without the query, which may contain a search, and without codes that open a receipt. */
function pageOf(page: string): string {
  const [path = ''] = ownPath(page).split(/[?#]/)
  return sanitiseUrl(path)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Deletes a report for anyone who has its code.
 * @throws AppError 400 for an unknown code, 429
 */
export async function deleteProblem({ db, now }: Stores, typed: string, ip: string): Promise<void> {
  if (typed.trim() === '') throw invalid({ code: messages.codeRequired })
  await countOrRefuse(db, [[`problemCode:address:${addressGroup(ip)}`, addressLimits.guesses]], now())
  const code = readProblemCode(typed)
  const isGone = code !== null && (await deleteByCode(db, hashOf(code)))
  if (!isGone) throw invalid({ code: messages.codeUnknown })
}

/** The record of a report as JSON. @throws AppError 404 */
export async function problemRecord({ db, now }: Stores, id: number): Promise<string> {
  const bytes = await findRecord(db, id, new Date(now()))
  if (!bytes) throw notFound(messages.unknown)
  return recordText(bytes)
}

/**
 * Deletes a report for staff and logs the deletion without the content.
 * @throws AppError 404
 */
export async function removeProblem(
  { db, now }: Stores,
  { id, staff }: { readonly id: number; readonly staff: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteReport(trx, id))) throw notFound(messages.unknown)
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'message', id, action: 'deleted', now: now() },
      before: { title: SUBJECT },
      after: {},
    })
  })
}
