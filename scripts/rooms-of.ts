import type { SourceFile } from './imports-of.ts'

/** Rooms by folder, in the order they may know each other, and what of them other features may import. */
export type RoomLaw = {
  rooms: Record<string, readonly string[]>
  doors: readonly string[]
  privateFiles: RegExp
  composing: RegExp
  maxFiles: number
}

/** What is used by every feature has no doors: all of it is open. */
const open = /^(server\/platform|web\/ui)$/

/** The large folder that a path is in, and its room there; an empty room is the root. Null in a folder without rooms. */
function roomOf(path: string, { rooms }: RoomLaw): { folder: string; room: string } | null {
  const [root, feature, ...rest] = path.split('/')
  const folder = `${root}/${feature}`
  return folder in rooms && rest.length ? { folder, room: rest.length > 1 ? (rest[0] ?? '') : '' } : null
}

/** A room that stands in no order. */
export function unlistedRoom(path: string, law: RoomLaw): string | null {
  const place = roomOf(path, law)
  if (!place?.room || law.rooms[place.folder]?.includes(place.room)) return null
  return `the room ${place.room} of ${place.folder} is not listed in architecture.ts`
}

/** What an import does against the order of rooms, or past the doors of another feature; null where it may. */
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

/** Folders that hold more code files than the law allows, the fullest first. */
export function fullFolders(files: SourceFile[], { maxFiles }: RoomLaw): string[] {
  const code = files.filter(({ path }) => /\.(tsx?|css)$/.test(path))
  const byFolder = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...byFolder]
    .map(([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .sort((one, other) => other.length - one.length)
    .map(({ folder, length }) => `${folder}: ${length} files (limit ${maxFiles})`)
}
