/**
 * Part of the build: makes the database template for new shops. Runs in its own process, so that its memory is freed.
 */
import { ensureTemplate } from '../server/database/ensureTemplate.ts'

await ensureTemplate()
