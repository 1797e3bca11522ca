import { expect, it } from '@jest/globals'
import { deviceName } from './deviceName.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/130.0 Mobile Safari/537.36`, 'کروم روی اندروید'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'اج روی ویندوز',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
    'سافاری روی آیفون',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'فایرفاکس روی لینوکس'],
  ['curl/8.0', 'دستگاه ناشناس'],
  ['', 'دستگاه ناشناس'],
])('names the browser %s «%s»', (userAgent, expected) => expect(deviceName(userAgent)).toBe(expected))
