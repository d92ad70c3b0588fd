import { expect, test } from 'vitest'
import { asksForHistory, importResultOf, importStateOf, isWanted, preparingLeftMs } from './import-rules.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const wish = { from: at('01T00:00:00'), to: at('10T00:00:00'), groups: false }

test('wants messages within the window, and none at its edges', () => {
  const wanted = (text: string) => isWanted({ at: at(text), isGroup: false }, wish)
  expect(wanted('01T00:00:00')).toBe(false)
  expect(wanted('01T00:00:01')).toBe(true)
  expect(wanted('09T23:59:59')).toBe(true)
  expect(wanted('10T00:00:00')).toBe(false)
})

test('groups are wanted only where they were asked for', () => {
  const group = { at: at('05T00:00:00'), isGroup: true }
  expect([isWanted(group, wish), isWanted(group, { ...wish, groups: true })]).toEqual([false, true])
})

test('[CONN-028, CONN-029] for 35 seconds after the last news an import is being prepared; later its status says how it stands', () => {
  const now = at('20T12:00:00')
  const ago = (ms: number) => importStateOf(String(now.getTime() - ms), now)
  expect([ago(0), ago(34_999), ago(35_000)]).toEqual(['preparing', 'preparing', 'none'])
  expect(preparingLeftMs(String(now.getTime() - 5000), now)).toBe(30_000)
  expect(['', 'Running', 'renderButtonCloseTickets'].map((status) => importStateOf(status, now))).toEqual([
    'none',
    'running',
    'toClose',
  ])
})

test('[CONN-035] a history is asked for where an import is switched on or its window changes', () => {
  const off = {
    enableImportMessage: false,
    importOldMessages: null,
    importRecentMessages: null,
    importOldMessagesGroups: false,
  }
  const on = {
    ...off,
    enableImportMessage: true,
    importOldMessages: wish.from,
    importRecentMessages: wish.to,
  }
  expect(asksForHistory(off, on)).toBe(true)
  expect(asksForHistory(on, { ...on })).toBe(false)
  expect(asksForHistory(on, { ...on, importOldMessages: at('01T00:00:59') })).toBe(false)
  expect(asksForHistory(on, { ...on, importOldMessages: at('02T00:00:00') })).toBe(true)
  expect(asksForHistory(on, { ...on, importOldMessagesGroups: true })).toBe(true)
  expect(asksForHistory(on, off)).toBe(false)
})

test('tells what an import brought in for a day after its end', () => {
  const importEndedAt = new Date('2026-11-22T09:00:00Z')
  const of = { importedMessages: 165, importedConversations: 3, importEndedAt }
  const after = (hours: number) => importResultOf(of, new Date(importEndedAt.getTime() + hours * 3_600_000))
  expect(after(0)).toEqual({ messages: 165, conversations: 3 })
  expect(after(23.9)).toEqual({ messages: 165, conversations: 3 })
  expect(after(24)).toBeNull()
  expect(importResultOf({ ...of, importEndedAt: null }, importEndedAt)).toBeNull()
})
