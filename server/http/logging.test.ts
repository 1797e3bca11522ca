import { describe, expect, it } from '@jest/globals'
import { sanitiseUrl } from './logging.ts'

describe('addresses in the log', () => {
  it.each([
    ['/webClientHub?guid=1&access_token=eyJ.a.b', '/webClientHub?guid=***&access_token=***'],
    ['/x?Access%5FToken=secret&page=2', '/x?Access%5FToken=***&page=2'],
    ['/x?PASSWORD=a=b&flag', '/x?PASSWORD=***&***'],
    ['/x?page=09130000001%20somebody', '/x?page=***'],
    ['/x?some+words', '/x?***'],
    ['/x?some+words=1', '/x?***'],
    ['/api/Pay/Callback?Authority=A0001&Status=OK', '/api/Pay/Callback?Authority=***&Status=OK'],
    ['/api/Pay/Callback/8f3c?trackId=5&success=1', '/api/Pay/Callback/***?trackId=***&success=***'],
    ['/call-back/8f3c?x=1', '/call-back/***?x=***'],
    ['/shop/category?filter_name=%D8%B3&sort=cheapest', '/shop/category?filter_name=***&sort=cheapest'],
    ['/x?%E0%A4%A=1', '/x?%E0%A4%A=***'],
    ['/media/avatar/0a1b.webp', '/media/avatar/***'],
    ['/media/return/0a1b.webp?x=1', '/media/return/***?x=***'],
    ['/Media/review/0a1b.webp', '/Media/review/***'],
    ['/media/watch/1.webp', '/media/watch/1.webp'],
    ['/sandbox-bank/pg/StartPay/A0001', '/sandbox-bank/pg/StartPay/***'],
    ['/', '/'],
  ])('%s', (url, shown) => expect(sanitiseUrl(url)).toBe(shown))
})
