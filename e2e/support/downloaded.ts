import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'

/** Returns the file that a press downloads. */
export async function downloaded(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ file: Download; text: string }> {
  const arriving = page.waitForEvent('download')
  await act()
  const file = await arriving
  return { file, text: await readFile(await file.path(), 'utf8') }
}
