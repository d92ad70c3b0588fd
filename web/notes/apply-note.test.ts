import { expect, test } from 'vitest'
import type { Note } from '#domain/notes/note-contract.ts'
import { applyNote } from './apply-note.ts'

const place = { ticketId: 1, contactId: 5 }
const note = (id: number, over: Partial<Note> = {}): Note => ({
  ...{ id, note: `n${id}`, ...place, userId: 7, user: null, createdAt: new Date(id) },
  ...over,
})
const two = [note(2), note(1)]

test('adds a note on top, once, and takes a deleted one out', () => {
  const event = { action: 'create', note: note(3), mention: null } as const
  const three = applyNote(two, place, event)
  expect(three).toEqual([note(3), note(2), note(1)])
  expect(applyNote(three, place, event)).toBe(three)
  expect(applyNote([note(3)], place, { action: 'create', note: note(2), mention: null })).toEqual([
    note(3),
    note(2),
  ])
  expect(applyNote(three, place, { action: 'delete', noteId: 2, ticketId: 1 })).toEqual([note(3), note(1)])
})

test('leaves the notes of other tickets and contacts as they are', () => {
  for (const other of [note(3, { ticketId: 2 }), note(3, { contactId: 6 })])
    expect(applyNote(two, place, { action: 'create', note: other, mention: null })).toBe(two)
  expect(applyNote(two, place, { action: 'delete', noteId: 9, ticketId: 2 })).toBe(two)
})
