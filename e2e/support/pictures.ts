import type { Page } from '@playwright/test'

const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * For journeys that are not about pictures: where none has been drawn before, six that are being drawn hold every
 * connection of the browser (HTTP/1.1), and code and data wait behind them, on a busy machine for longer than a test does.
 */
export function drawNothing(page: Page): Promise<unknown> {
  return page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: POINT }))
}
