/** `npm run check:access`: every page and every step of every flow, at both window sizes. */
import { declareWalks } from './walk.ts'

declareWalks()
