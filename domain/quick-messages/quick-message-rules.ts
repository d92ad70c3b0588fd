import { matchingTexts } from '../i18n/matching-texts.ts'
import { can, type Viewer } from '../access/access.ts'
import type { QuickMessagePlace } from './quick-message-contract.ts'

/** Whether the viewer owns a quick message; those without an owner belong to admins. */
export const ownsQuickMessage = (viewer: Viewer, { userId }: Pick<QuickMessagePlace, 'userId'>): boolean =>
  userId === null ? can(viewer, 'quick-messages-page:inherit') : userId === viewer.id

/** Whether the viewer sees a quick message. The SQL of the lists follows the same rule. */
export const maySeeQuickMessage = (viewer: Viewer, place: QuickMessagePlace): boolean =>
  place.visao || ownsQuickMessage(viewer, place)

/** Whether the viewer may change a quick message: their own, or a visible one that colleagues may change. */
export const mayEditQuickMessage = (viewer: Viewer, place: QuickMessagePlace): boolean =>
  ownsQuickMessage(viewer, place) || (place.visao && place.geral)

/** Returns the name under which an attachment is stored. */
export const attachmentNameOf = (fileName: string): string => fileName.replace(/\s/g, '_')

/**
 * Returns the quick messages that match the words after a slash. Shortcodes that start with them come before those that only contain them;
 * numbers sort numerically.
 */
export function matchingShortcuts<T extends { shortcode: string }>(all: readonly T[], query: string): T[] {
  return matchingTexts(all, query, ({ shortcode }) => shortcode)
}
