import { caseGauge, dialGauge, reach, type Gauge } from './shapes.ts'
import type { BezelKind, WatchArt } from './types.ts'

/** Sizes of one watch in mm, from the centre of its dial; heights from the top of the case. */
export interface Measures {
  readonly half: number
  readonly body: Gauge
  readonly face: Gauge
  /** half height of the case */
  readonly halfHeight: number
  readonly bezelOuter: number
  readonly bezelInner: number
  readonly bezelTop: number
  readonly dial: number
  readonly dialZ: number
  readonly bottomZ: number
  /** half width of the strap at the case */
  readonly strap: number
  /** distance of the lug tips from the centre */
  readonly lugTip: number
}

const openings: Readonly<Record<BezelKind, number>> = {
  plain: 0.885,
  domed: 0.84,
  fluted: 0.8,
  dive: 0.765,
  tachy: 0.79,
  gmt: 0.77,
  screws: 0.8,
  gems: 0.82,
}

export function measure(art: WatchArt): Measures {
  const half = art.size / 2
  const inset = art.shape === 'cushion' ? 0.9 : art.shape === 'octagon' ? 0.95 : 0.965
  const halfHeight = reach(caseGauge[art.shape], half, Math.PI / 2)
  const smart = art.dial.display === 'smart'
  const bezelInner = half * (smart ? 0.93 : openings[art.bezel.kind] * (art.shape === 'cushion' ? 0.95 : 1))
  return {
    half,
    body: caseGauge[art.shape],
    face:
      art.shape === 'octagon' && art.dial.display === 'digital' ? caseGauge.octagon : dialGauge(art.shape),
    halfHeight,
    bezelOuter: half * inset,
    bezelInner,
    bezelTop: art.bezel.kind === 'plain' ? 2.2 : 1.7,
    dial: bezelInner - (smart ? 0.1 : half * 0.032),
    dialZ: 0.5,
    bottomZ: -art.size * 0.13,
    strap: half * (art.shape === 'octagon' ? 0.66 : art.shape === 'square' ? 0.58 : 0.5),
    lugTip: halfHeight + half * 0.175,
  }
}
