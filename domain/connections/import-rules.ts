/** Part of a phone's history to import: messages after `from` and before `to`, of groups too if it says so. */
export type HistoryWish = { from: Date; to: Date; groups: boolean }

/** Whether a past message belongs to the part to import. */
export const isWanted = (message: { at: Date; isGroup: boolean }, wish: HistoryWish): boolean =>
  message.at > wish.from && message.at < wish.to && (wish.groups || !message.isGroup)

/** Values of `statusImportMessages`: '' no import, the time of the last report in milliseconds, or one of these. */
export const importRunning = 'Running'
export const importToClose = 'renderButtonCloseTickets'

export type ImportState = 'none' | 'preparing' | 'running' | 'toClose'

/** Milliseconds after the last report for which an import counts as being prepared. */
export const preparingMs = 35_000

/** State of an import, as the page of connections shows it. */
export function importStateOf(status: string, now: Date): ImportState {
  if (status === importRunning) return 'running'
  if (status === importToClose) return 'toClose'
  return preparingLeftMs(status, now) > 0 ? 'preparing' : 'none'
}

/** Milliseconds for which it still counts as being prepared without further reports; 0 when it does not. */
export function preparingLeftMs(status: string, now: Date): number {
  if (!/^\d+$/.test(status)) return 0
  return Math.max(0, preparingMs - Math.abs(now.getTime() - Number(status)))
}

/** Milliseconds for which the result of an import is shown. */
export const resultToldMs = 24 * 60 * 60_000

type Imported = { importedMessages: number; importedConversations: number; importEndedAt: Date | null }

/** Result of the last import; null where none is to be shown. */
export function importResultOf(connection: Imported, now: Date) {
  const { importedMessages: messages, importedConversations: conversations, importEndedAt } = connection
  if (importEndedAt === null || now.getTime() - importEndedAt.getTime() >= resultToldMs) return null
  return { messages, conversations }
}

/** Silence in milliseconds after which a phone's history counts as complete; shorter once the phone has said so. */
export const quietMs = { silent: 45_000, complete: 2000 }

type Import = {
  enableImportMessage: boolean
  importOldMessages: Date | null
  importRecentMessages: Date | null
  importOldMessagesGroups: boolean
}

/** Whether a change requests history that was not requested before: a phone sends its history only when it is linked anew. */
export function asksForHistory(before: Import, after: Import): boolean {
  if (!after.enableImportMessage) return false
  return (
    !before.enableImportMessage ||
    minuteOf(before.importOldMessages) !== minuteOf(after.importOldMessages) ||
    minuteOf(before.importRecentMessages) !== minuteOf(after.importRecentMessages) ||
    before.importOldMessagesGroups !== after.importOldMessagesGroups
  )
}

/** Returns the minute of a date, for comparing: forms hold minutes only, and an untouched field must not count as a change. */
export const minuteOf = (date: Date | null): number | null => date && Math.floor(date.getTime() / 60_000)
