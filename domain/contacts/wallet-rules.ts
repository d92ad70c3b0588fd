import { can, type Viewer } from '../access/access.ts'

type Owner = { userId: number | null; queueId: number | null }

/**
 * Whether the viewer may change who looks after a contact; null is nobody. The owner's conversations reach them: a plain user becomes the
 * owner only of a contact whom they reach already (`reaches`), and names only departments of their own (decision D112).
 */
export function mayChangeWallet(
  viewer: Viewer,
  { before, after, reaches }: { before: Owner; after: Owner; reaches: boolean },
): boolean {
  if (can(viewer, 'tickets-manager:showall')) return true
  const isOwn = ({ userId }: Owner) => userId === null || userId === viewer.id
  if (!isOwn(before) || !isOwn(after)) return false
  const claims = after.userId !== null && after.userId !== before.userId
  const names = after.queueId !== null && after.queueId !== before.queueId
  return (!claims || reaches) && (!names || viewer.queueIds.includes(after.queueId ?? 0))
}
