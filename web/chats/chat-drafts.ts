import { tabDrafts } from '#web/platform/session-store.ts'

/** Drafts of internal chats. */
export const { get: draftOf, keep: keepDraft } = tabDrafts('chat-draft-')
/** Edits under way, by the id of the message. */
export const { get: editOf, keep: keepEdit } = tabDrafts('chat-edit-')
