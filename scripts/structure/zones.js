import { basename } from 'node:path'
import {
  browserRooms,
  contractRooms,
  joiningFiles,
  movableFolders,
  serverRooms,
  unlistedFolders,
} from './rooms.js'

/**
 * Zones of `import-x/no-restricted-paths`.
 * @throws Error when no list contains a folder
 */
export function zones() {
  const unlisted = unlistedFolders()
  if (unlisted.length > 0)
    throw new Error(`Not in the list of rooms (scripts/structure/rooms.js): ${unlisted.join(', ')}`)
  return [
    ...laterRoomsForbidden(contractRooms),
    ...laterRoomsForbidden(browserRooms),
    ...laterRoomsForbidden(serverRooms),
    {
      target: contractRooms.slice(1).map(folder),
      from: joiningFiles.map((file) => `./${file}`),
      message: 'The files that join the domains are for those who call or answer the API.',
    },
    ...movableFolders.map((path) => ({
      target: `./${path}`,
      from: './',
      except: [path, 'node_modules'],
      message: 'This folder could be moved to another project, so it imports nothing of ours.',
    })),
    {
      target: './contract',
      from: ['./src', './server', './demo'],
      message: 'contract/ imports nothing of ours.',
    },
    {
      target: './src',
      from: ['./server', './demo'],
      message: 'Browser and server meet in contract/ and on the wire.',
    },
    { target: './server', from: './src', message: 'Browser and server meet in contract/ and on the wire.' },
    {
      target: serverRooms.filter((room) => !room.endsWith('/*')).map(folder),
      from: './demo',
      message: 'The demo shop is for start, scripts, tests and benches.',
    },
  ]
}

function laterRoomsForbidden(rooms) {
  return rooms.slice(0, -1).map((room, index) => ({
    target: folder(room),
    from: rooms.slice(index + 1).map(folder),
    message: 'A room imports only what stands before it: scripts/structure/rooms.js.',
  }))
}

/** Glob of all files of a room; for `contract/*` and `server/*` only the files directly there. */
function folder(room) {
  if (room === 'contract/*')
    return `./contract/!(${joiningFiles.map((file) => basename(file, '.ts')).join('|')}).ts`
  return room.endsWith('/*') ? `./${room}.ts` : `./${room}/**/*`
}
