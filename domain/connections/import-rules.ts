/** Part of a phone's history to import: messages after `from` and before `to`, of groups too if it says so. */
export type HistoryWish = { from: Date; to: Date; groups: boolean }

/** Whether a message of the past is to be brought in. */
export const isWanted = (message: { at: Date; isGroup: boolean }, wish: HistoryWish): boolean =>
  message.at > wish.from && message.at < wish.to && (wish.groups || !message.isGroup)

/** Values of `statusImportMessages`: '' nothing, the moment of the last news in milliseconds, or one of these. */
export const importRunning = 'Running'
export const importToClose = 'renderButtonCloseTickets'

export type ImportState = 'none' | 'preparing' | 'running' | 'toClose'

/** For how long after the last news an import counts as being prepared. */
export const preparingMs = 35_000

/** How an import stands, as the page of connections shows it. */
export function importStateOf(status: string, now: Date): ImportState {
  if (status === importRunning) return 'running'
  if (status === importToClose) return 'toClose'
  return preparingLeftMs(status, now) > 0 ? 'preparing' : 'none'
}

/** How much longer it counts as being prepared if no more is heard; 0 when it does not. */
export function preparingLeftMs(status: string, now: Date): number {
  if (!/^\d+$/.test(status)) return 0
  return Math.max(0, preparingMs - Math.abs(now.getTime() - Number(status)))
}

/** For how long what an import brought in is told. */
export const resultToldMs = 24 * 60 * 60_000

type Imported = { importedMessages: number; importedConversations: number; importEndedAt: Date | null }

/** Result of the last import; null where none is to be shown. */
export function importResultOf(connection: Imported, now: Date) {
  const { importedMessages: messages, importedConversations: conversations, importEndedAt } = connection
  if (importEndedAt === null || now.getTime() - importEndedAt.getTime() >= resultToldMs) return null
  return { messages, conversations }
}

/** After this silence a phone has told all that it tells; sooner, where it said itself that it has. */
export const quietMs = { silent: 45_000, complete: 2000 }

type Import = {
  enableImportMessage: boolean
  importOldMessages: Date | null
  importRecentMessages: Date | null
  importOldMessagesGroups: boolean
}

/** Whether a change asks for a history that was not asked for before: a phone tells it only when it is linked anew. */
export function asksForHistory(before: Import, after: Import): boolean {
  if (!after.enableImportMessage) return false
  return (
    !before.enableImportMessage ||
    minuteOf(before.importOldMessages) !== minuteOf(after.importOldMessages) ||
    minuteOf(before.importRecentMessages) !== minuteOf(after.importRecentMessages) ||
    before.importOldMessagesGroups !== after.importOldMessagesGroups
  )
}

/** Precision of comparing times: a form tells minutes only, and what it gives back untouched is no change. */
export const minuteOf = (date: Date | null): number | null => date && Math.floor(date.getTime() / 60_000)
