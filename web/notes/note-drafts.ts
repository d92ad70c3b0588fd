import { tabDrafts } from '#web/platform/session-store.ts'

/** Notes that were begun about tickets. */
export const { get: noteDraftOf, keep: keepNoteDraft } = tabDrafts('note-draft-')
