import { tabDrafts } from '#web/platform/session-store.ts'

/** Drafts of internal chats. */
export const { get: draftOf, keep: keepDraft } = tabDrafts('chat-draft-')
