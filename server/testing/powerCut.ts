/**
 * A process that writes into a database and simulates a power cut, which loses everything that was not synced.
 * Arguments: the folder of a database, the folder for what remains, `sync` or not, the number of commits. Prints for each
 * commit how often the log had been synced when it was answered.
 */
import {
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createPglite } from '../database/embedded/createPglite.ts'
import { SyncedFiles, type Force } from '../database/embedded/syncedFiles.ts'

const [folder = '', left = '', mode = '', commits = ''] = process.argv.slice(2)

interface Entry {
  readonly name: string
  readonly inode: number
  readonly isFolder: boolean
}

/** The simulated disk by inode: contents of files, entries of folders. */
const contents = new Map<number, Buffer>()
const names = new Map<number, readonly Entry[]>()
let forcedLogs = 0

const inodeOf = (path: string) => statSync(path).ino

function entriesOf(path: string): Entry[] {
  return readdirSync(path, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    inode: inodeOf(join(path, entry.name)),
    isFolder: entry.isDirectory(),
  }))
}

/** Records existing files as being on the disk. */
function remember(path: string): void {
  names.set(inodeOf(path), entriesOf(path))
  for (const { name, inode, isFolder } of entriesOf(path)) {
    if (isFolder) remember(join(path, name))
    else contents.set(inode, readFileSync(join(path, name)))
  }
}

const force: Force = ({ fd, path, isFolder }) => {
  if (isFolder) {
    fsyncSync(fd)
    names.set(inodeOf(path), entriesOf(path))
    return
  }
  fdatasyncSync(fd)
  contents.set(inodeOf(path), readFileSync(path))
  if (path.includes('pg_wal')) forcedLogs += 1
}

function leave(inode: number, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of names.get(inode) ?? []) {
    const path = join(to, entry.name)
    if (entry.isFolder) leave(entry.inode, path)
    else writeFileSync(path, contents.get(entry.inode) ?? '')
  }
}

const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

remember(folder)
const db = await createPglite(folder, mode === 'sync' && new SyncedFiles(folder, force))
for (let commit = 1; commit <= Number(commits); commit += 1) {
  const before = forcedLogs
  await db.query(`insert into rate_limits values ('commit ' || $1, 1, now())`, [commit])
  tell({ commit, forced: forcedLogs - before })
}
const before = forcedLogs
await db.query('select count(*) from rate_limits')
tell({ commit: 0, forced: forcedLogs - before })
leave(inodeOf(folder), left)
process.exit()
