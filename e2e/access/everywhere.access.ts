/** `npm run check:access`: every page and every step of every flow, in both forms. */
import { declareWalks } from './walk.ts'

declareWalks()
