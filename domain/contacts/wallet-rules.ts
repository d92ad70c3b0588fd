import { can, type Viewer } from '../access/access.ts'

/** Whether the viewer may change the owner of a contact from `before` to `after`; both are user ids, null is nobody. */
export function mayChangeWallet(
  viewer: Viewer,
  { before, after }: { before: number | null; after: number | null },
): boolean {
  if (can(viewer, 'tickets-manager:showall')) return true
  const isOwn = (userId: number | null) => userId === null || userId === viewer.id
  return isOwn(before) && isOwn(after)
}
