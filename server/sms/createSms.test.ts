import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readSettings } from '../shared/settings.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { listOutbox } from './outboxRepository.ts'
import { createSms } from './createSms.ts'

const message = {
  mobile: '09131234567',
  template: 'verify',
  values: [{ name: 'CODE', value: '04217' }],
  text: 'کد تأیید شما در عقربه: 04217',
} as const

describe.each(databaseKinds)('the outbox ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  const smsOf = (env: Record<string, string>) => {
    const printed: string[] = []
    const problems: object[] = []
    const sms = createSms({
      settings: readSettings(env),
      db: database.db,
      now: () => Date.parse('2026-03-01T08:00:00Z'),
      print: (text) => void printed.push(text),
      onProblem: (problem) => void problems.push(problem),
    })
    return { sms, printed, problems }
  }

  it('stores a message and prints it', async () => {
    const { sms, printed, problems } = smsOf({})
    expect(await sms.send(message)).toEqual({ ok: true })
    expect(printed.join()).toContain('SMS → 09131234567')
    expect(printed.join()).toContain(message.text)
    expect(problems).toEqual([])
    expect(await listOutbox(database.db, 1)).toMatchObject([{ mobile: message.mobile, text: message.text }])
  })

  it('prints nothing in production without the demo', async () => {
    const { sms, printed } = smsOf({ DEMO: 'off', ELEMENTS: 'on' })
    expect(await sms.send(message)).toEqual({ ok: true })
    expect(printed).toEqual([])
  })

  it('settled() waits for messages of sendLater', async () => {
    const { sms } = smsOf({})
    sms.sendLater({ ...message, mobile: '09137654321' })
    await sms.settled()
    expect(await listOutbox(database.db, 1)).toMatchObject([{ mobile: '09137654321' }])
  })
})

it("reports a closed database without the message's content", async () => {
  const problems: object[] = []
  const [kind] = databaseKinds
  const database = await kind!.open()
  await database.close()
  const sms = createSms({
    settings: readSettings({}),
    db: database.db,
    now: Date.now,
    print: () => {},
    onProblem: (problem) => void problems.push(problem),
  })
  expect(await sms.send(message)).toMatchObject({ ok: false })
  expect(problems).toEqual([{ kind: 'unreachable', provider: 'outbox', template: 'verify' }])
})
