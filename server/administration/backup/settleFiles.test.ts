import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../../testing/templates.ts'
import { makeDrafts, moverOf, removeDrafts, settleFiles, type Drafts, type Undo } from './settleFiles.ts'

const mark = '2026-11-24T10-00-00'

describe('settleFiles', () => {
  let root: string
  let folders: { dataDir: string; contentDir: string }
  let drafts: Drafts
  let undo: Undo[]
  beforeEach(async () => {
    root = temporaryFolder()
    folders = { dataDir: join(root, 'data'), contentDir: join(root, 'other', 'texts') }
    put(folders.contentDir, 'pages/old.md', 'old')
    put(folders.dataDir, 'session-secret', 'old')
    drafts = await makeDrafts(folders)
    put(drafts.content, 'content/pages/new.md', 'new')
    put(drafts.data, 'data/session-secret', 'new')
    undo = []
  })

  function put(folder: string, file: string, text: string) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  /** Texts of all files by path, without drafts. */
  const files = () =>
    Object.fromEntries(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('restore-'))
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
    )
  const before = { 'data/session-secret': 'old', 'other/texts/pages/old.md': 'old' }
  const after = {
    'data/session-secret': 'new',
    [`data/session-secret-before-${mark}`]: 'old',
    'other/texts/pages/new.md': 'new',
    [`other/texts-before-${mark}/pages/old.md`]: 'old',
  }
  const takeBack = async () => {
    for (const step of undo.toReversed()) await step()
  }
  /** A mover whose renames fail with this error code if `isRefused`. */
  const mover = (code: string, isRefused: (from: string, to: string) => boolean) =>
    moverOf(async (from, to) => {
      if (isRefused(String(from), String(to))) throw Object.assign(new Error(`${code}: rename`), { code })
      return rename(from, to)
    })

  it('makes drafts beside their target folders', () => {
    expect(readdirSync(join(root, 'other')).filter((name) => name.startsWith('restore-'))).toHaveLength(1)
    expect(readdirSync(folders.dataDir).filter((name) => name.startsWith('restore-'))).toHaveLength(1)
  })

  it('keeps existing files under another name, and can undo everything', async () => {
    const aside = await settleFiles(drafts, folders, { mark, undo })
    expect(aside).toEqual([
      join(folders.dataDir, `session-secret-before-${mark}`),
      join(root, 'other', `texts-before-${mark}`),
    ])
    expect(files()).toEqual(after)
    await removeDrafts(drafts)
    await takeBack()
    expect(files()).toEqual(before)
  })

  it.each([
    ['EBUSY', 'a folder that is a mount'],
    ['EXDEV', 'a folder on another disk'],
    ['EACCES', 'a folder in one of somebody else’s'],
  ])('when a rename fails with %s, empties and fills %s', async (code) => {
    const move = mover(code, (...paths) => paths.includes(folders.contentDir))
    await settleFiles(drafts, folders, { mark, undo, move })
    expect(files()).toEqual(after)
    await takeBack()
    expect(files()).toEqual(before)
  })

  it('restores existing files when the new files cannot be moved', async () => {
    const move = mover('ENOSPC', (from) => from.startsWith(drafts.content))
    await expect(settleFiles(drafts, folders, { mark, undo, move })).rejects.toThrow('ENOSPC')
    await takeBack()
    expect(files()).toEqual(before)
  })
})
