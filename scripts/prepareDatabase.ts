/**
 * Part of the build: prepares the database template for new shops. In a process of its own, so that its memory is
 * freed.
 */
import { ensureTemplate } from '../server/database/ensureTemplate.ts'

await ensureTemplate()
