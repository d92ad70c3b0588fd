import { matchingTexts } from '../i18n/matching-texts.ts'
import { can, type Viewer } from '../access/access.ts'
import type { QuickMessagePlace } from './quick-message-contract.ts'

/** Whether the viewer owns a quick message; those of nobody are the admins'. */
export const ownsQuickMessage = (viewer: Viewer, { userId }: Pick<QuickMessagePlace, 'userId'>): boolean =>
  userId === null ? can(viewer, 'quick-messages-page:inherit') : userId === viewer.id

/** Whether the viewer sees a quick message. The SQL of the lists says the same. */
export const maySeeQuickMessage = (viewer: Viewer, place: QuickMessagePlace): boolean =>
  place.visao || ownsQuickMessage(viewer, place)

/** Whether the viewer may change a quick message: a visible one that is not shared with everyone is its owner's. */
export const mayEditQuickMessage = (viewer: Viewer, place: QuickMessagePlace): boolean =>
  ownsQuickMessage(viewer, place) || (place.visao && place.geral)

/** The name under which an attachment is kept. */
export const attachmentNameOf = (fileName: string): string => fileName.replace(/\s/g, '_')

/**
 * The quick messages that the words after a slash ask for. Those whose shortcode starts with them come before those that only
 * contain them; numbers stand in their own order.
 */
export function matchingShortcuts<T extends { shortcode: string }>(all: readonly T[], query: string): T[] {
  return matchingTexts(all, query, ({ shortcode }) => shortcode)
}
