/** Part of the build: the database from which a new shop's embedded one is copied. A process of its own, for its memory. */
import { ensureTemplate } from '../server/database/ensureTemplate.ts'

await ensureTemplate()
