import { describe, expect, it } from '@jest/globals'
import { slugify, toAsciiDigits, withoutInvisibleMarks } from './text.ts'
import { normaliseMobile } from './validation.ts'

describe('toAsciiDigits', () => {
  it.each([
    ['۰۹۱۳', '0913'],
    ['٠٩١٣', '0913'],
    ['0913 الف', '0913 الف'],
  ])('converts «%s» to «%s»', (typed, expected) => expect(toAsciiDigits(typed)).toBe(expected))
})

describe('withoutInvisibleMarks', () => {
  it.each([
    ['\u200e0913\u200f', '0913'],
    ['\u2068نگار\u2069 \u202bآزاد\u202c', 'نگار آزاد'],
    ['\ufeff87137\u200b55155', '8713755155'],
    ['جی\u200cشاک', 'جی\u200cشاک'],
    ['👨\u200d🔧', '👨\u200d🔧'],
  ])('converts %j to %j', (typed, expected) => expect(withoutInvisibleMarks(typed)).toBe(expected))
})

describe('slugify (spec §5)', () => {
  it.each([
    ['ساعت مچی مردانه', 'ساعت-مچی-مردانه'],
    ['G-Shock GA/2100', 'g-shock-ga-2100'],
    ['  دریا -- ۳۰۰ متر! ', 'دریا-۳۰۰-متر'],
    ['جی‌شاک', 'جی-شاک'],
    ['<script>', 'script'],
  ])('converts «%s» to «%s»', (name, slug) => expect(slugify(name)).toBe(slug))
})

describe('normaliseMobile (spec §5)', () => {
  it.each([
    ['09131234567', '09131234567'],
    ['۰۹۱۳۱۲۳۴۵۶۷', '09131234567'],
    ['٠٩١٣١٢٣٤٥٦٧', '09131234567'],
    ['+98 913 123 4567', '09131234567'],
    ['0098-913-123-4567', '09131234567'],
    ['9131234567', '09131234567'],
    ['0813123456', null],
    ['091312345678', null],
    ['', null],
    ['abc', null],
  ])('normalises «%s» to %s', (typed, expected) => expect(normaliseMobile(typed)).toBe(expected))
})
