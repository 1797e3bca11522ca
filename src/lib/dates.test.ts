import { describe, expect, it, jest } from '@jest/globals'
import { formatDate, formatTime } from './dates.ts'
import { formatFullDate } from './fullDate.ts'

const HOUR = 3_600_000

describe('dates and times in Tehran', () => {
  it.each([
    ['2025-08-05T09:00:00Z', '۱۴ مرداد ۱۴۰۴'],
    // 00:30 in Tehran.
    ['2025-03-20T21:00:00Z', '۱ فروردین ۱۴۰۴'],
    ['2025-03-20T20:00:00Z', '۳۰ اسفند ۱۴۰۳'],
  ])('are formatted for %s as %s', (at, expected) => expect(formatDate(at)).toBe(expected))

  it('begin with the weekday if requested', () =>
    expect(formatFullDate(Date.UTC(2025, 7, 5, 9))).toBe('سه‌شنبه ۱۴ مرداد ۱۴۰۴'))
  it.each(['', 'tomorrow'])('are empty for %j', (at) =>
    expect([formatDate(at), formatTime(at)]).toEqual(['', '']),
  )
  it('have hours and minutes', () => expect(formatTime('2025-08-05T05:35:00Z')).toBe('۰۹:۰۵'))

  it('equal those of Intl, including summer time of former years', () => {
    const options = { timeZone: 'Asia/Tehran' }
    const dates = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
      ...options,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    const clock = new Intl.DateTimeFormat('fa-IR-u-nu-arabext', {
      ...options,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    // Steps of 37 hours cover every hour of the day.
    for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2040, 0, 1); at += 37 * HOUR) {
      const parts = dates.formatToParts(at)
      const { weekday, day, month, year } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
      expect(formatFullDate(at)).toBe(`${weekday} ${day} ${month} ${year}`)
      expect(formatTime(at)).toBe(clock.format(at))
    }
  })

  it('do not use Intl, because a slow phone takes long to load its data', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat')
    formatDate('2026-11-23T05:35:00Z')
    formatTime('2026-11-23T05:35:00Z')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })
})
