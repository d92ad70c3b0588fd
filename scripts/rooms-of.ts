import type { SourceFile } from './imports-of.ts'

/** Rooms by folder, in the order in which they may import each other, and the rooms open to other features. */
export type RoomLaw = {
  rooms: Record<string, readonly string[]>
  doors: readonly string[]
  privateFiles: RegExp
  composing: RegExp
  maxFiles: number
}

/** Folders that every feature uses; other features may import all of their rooms. */
const open = /^(server\/platform|web\/ui)$/

/** Returns the large folder of a path and its room there ('' for the root of the folder); null in a folder without rooms. */
function roomOf(path: string, { rooms }: RoomLaw): { folder: string; room: string } | null {
  const [root, feature, ...rest] = path.split('/')
  const folder = `${root}/${feature}`
  return folder in rooms && rest.length ? { folder, room: rest.length > 1 ? (rest[0] ?? '') : '' } : null
}

/** Returns an error for a room that architecture.ts does not list; null otherwise. */
export function unlistedRoom(path: string, law: RoomLaw): string | null {
  const place = roomOf(path, law)
  if (!place?.room || law.rooms[place.folder]?.includes(place.room)) return null
  return `the room ${place.room} of ${place.folder} is not listed in architecture.ts`
}

/** Returns how an import violates the order of rooms or enters a closed room of another feature; null if it is allowed. */
export function roomViolation(path: string, target: string, law: RoomLaw, isFeature: boolean): string | null {
  const to = roomOf(target, law)
  if (!to?.room) return null
  const from = roomOf(path, law)
  if (from?.folder !== to.folder) {
    const isClosed = isFeature && !open.test(to.folder) && !law.doors.includes(target)
    return isClosed && !law.privateFiles.test(target)
      ? `${target} is inside a room and no door (see architecture.ts)`
      : null
  }
  if (from.room === '')
    return law.composing.test(path) ? null : `the root of ${to.folder} may not know ${to.room}`
  const order = law.rooms[to.folder] ?? []
  return order.indexOf(to.room) > order.indexOf(from.room) ? `${from.room} may not know ${to.room}` : null
}

/** Returns folders with more code files than allowed, the fullest first. */
export function fullFolders(files: SourceFile[], { maxFiles }: RoomLaw): string[] {
  const code = files.filter(({ path }) => /\.(tsx?|css)$/.test(path))
  const byFolder = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...byFolder]
    .map(([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .sort((one, other) => other.length - one.length)
    .map(({ folder, length }) => `${folder}: ${length} files (limit ${maxFiles})`)
}
