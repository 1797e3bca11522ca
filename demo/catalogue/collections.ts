import { hirmand } from './collections/hirmand.ts'
import { darya } from './collections/darya.ts'
import { zarrin } from './collections/zarrin.ts'
import { tiztak } from './collections/tiztak.ts'
import { shabtab } from './collections/shabtab.ts'
import { sepehr } from './collections/sepehr.ts'
import { mahtab } from './collections/mahtab.ts'
import { kavir } from './collections/kavir.ts'
import { tufan } from './collections/tufan.ts'
import { nabz } from './collections/nabz.ts'
import { charkh } from './collections/charkh.ts'
import { mosafer } from './collections/mosafer.ts'
import { sang } from './collections/sang.ts'
import { arta } from './collections/arta.ts'
import { raybod } from './collections/raybod.ts'
import { nilufar } from './collections/nilufar.ts'
import type { Collection } from './collection.ts'

/** All families of the demo shop; their order determines the ids of products. */
export const collections: readonly Collection[] = [
  ...hirmand,
  ...darya,
  ...zarrin,
  ...tiztak,
  ...shabtab,
  ...sepehr,
  ...mahtab,
  ...kavir,
  ...tufan,
  ...nabz,
  ...charkh,
  ...mosafer,
  ...sang,
  ...arta,
  ...raybod,
  ...nilufar,
]
