import { expect, test } from 'vitest'
import type { Viewer } from '../access/access.ts'
import { mayDeleteNote } from './note-rules.ts'

const ana = { id: 1, profile: 'user', super: false } as Viewer

test('[NOTE-004] a note is deleted by its author or an admin', () => {
  expect(mayDeleteNote(ana, { userId: 1 })).toBe(true)
  expect(mayDeleteNote(ana, { userId: 2 })).toBe(false)
  expect(mayDeleteNote(ana, { userId: null })).toBe(false)
  expect(mayDeleteNote({ ...ana, profile: 'admin' }, { userId: 2 })).toBe(true)
})
