import type { Page } from '@playwright/test'

const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Blocks pictures, for tests that do not need them. Drawing six pictures at once would occupy all connections of the
 * browser (HTTP/1.1), and code and data would wait longer than a test on a busy machine.
 */
export function blockPictures(page: Page): Promise<unknown> {
  return page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: POINT }))
}
