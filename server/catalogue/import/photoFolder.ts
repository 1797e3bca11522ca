import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { photographPicture } from '../../media/pictureAddress.ts'
import { addPhotograph, hasPhotograph, renewPhotograph } from '../../media/photographsRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { PhotoSource } from './resolveRow.ts'

const LARGEST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 60_000_000
/** Side in px of pictures in the gallery, and minimum side of a file. */
const SIDE = 1080
const SMALLEST = 200
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']
/** Part of the hash, so that a changed conversion creates new pictures. */
const RECIPE = 'square-1080-webp-1'

/** Accepts names of files, not paths, so that files outside the folder are unreachable. */
const isName = (name: string) => name.length <= 200 && !/[/\\\0]/.test(name) && !/^\.\.?$/.test(name)

/** Reads the folder of `--images`: stores each file once in the database as a square WebP picture. */
export function photoFolder(db: Kysely<Database>, folder: string, dryRun: boolean): PhotoSource {
  const known = new Map<string, string>()

  async function urlOf(name: string): Promise<string> {
    const before = known.get(name)
    if (before) return before
    const path = join(folder, name)
    const info = isName(name) ? await stat(path).catch(() => null) : null
    if (!info?.isFile()) throw new PhotoError(`تصویر «${name}» در پوشهٔ تصویرها نیست.`)
    if (info.size > LARGEST_BYTES) throw new PhotoError(`تصویر «${name}» از ۲۰ مگابایت بزرگ‌تر است.`)
    const file = await readFile(path)
    const hash = createHash('sha256').update(RECIPE).update(file).digest('hex').slice(0, 32)
    const isKnown = await (dryRun ? hasPhotograph : renewPhotograph)(db, hash)
    if (!isKnown) {
      const bytes = await convert(name, file)
      if (!dryRun) await addPhotograph(db, { hash, bytes, name: name.replace(/\.\w+$/, '') })
    }
    const url = photographPicture(hash)
    known.set(name, url)
    return url
  }

  return {
    async take(names) {
      const urls: string[] = []
      for (const name of names) {
        try {
          urls.push(await urlOf(name))
        } catch (error) {
          if (error instanceof PhotoError) return { urls: [], problem: error.message }
          throw error
        }
      }
      return { urls: [...new Set(urls)], problem: null }
    },
  }
}

class PhotoError extends Error {}

const wrongFormat = (name: string) =>
  new PhotoError(`قالب تصویر «${name}» پذیرفته نیست؛ JPEG، PNG یا WebP بفرستید.`)

/** Converts a file: rotated by its EXIF data, on white, without metadata. */
async function convert(name: string, file: Buffer): Promise<Buffer> {
  // The HEIC of phones, which has the format of AVIF but cannot be decoded.
  if (/^ftyp(heic|heix|hevc)$/.test(file.toString('latin1', 4, 12))) throw wrongFormat(name)
  try {
    // No limit here: the size in the header is checked below before anything is decoded.
    const source = sharp(file, { limitInputPixels: false, failOn: 'error', animated: false })
    const { format, width, height } = await source.metadata()
    if (!FORMATS.includes(format)) throw wrongFormat(name)
    if (width * height > MOST_PIXELS)
      throw new PhotoError(`تصویر «${name}» بیش از ۶۰ مگاپیکسل دارد؛ کوچک‌تر بفرستید.`)
    if (Math.min(width, height) < SMALLEST)
      throw new PhotoError(`تصویر «${name}» از ۲۰۰ در ۲۰۰ پیکسل کوچک‌تر است.`)
    return await source
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 88, effort: 3 })
      .toBuffer()
  } catch (error) {
    if (error instanceof PhotoError) throw error
    throw new PhotoError(`تصویر «${name}» خراب است و خوانده نشد.`)
  }
}
