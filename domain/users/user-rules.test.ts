import { expect, test } from 'vitest'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { changedFields, changesRights, refusedFields } from './user-rules.ts'

const viewer = { ...plainViewer, id: 1, queueIds: [], userClosePendingTicket: true }

test('finds no change in absent fields, an empty password or the same queues in another order', () => {
  const before = { name: 'Ana', queueIds: [1, 2] }
  expect(changedFields(before, { name: undefined, password: '', queueIds: [2, 1] })).toEqual([])
  expect(changedFields(before, { name: 'Bia', password: 'segredo', queueIds: [2] })).toEqual([
    'name',
    'password',
    'queueIds',
  ])
})

test('[USER-009] a plain user changes only what is their own; an administrator everything', () => {
  expect(refusedFields(viewer, 1, ['name', 'defaultTheme', 'profile', 'startWork'])).toEqual([
    'profile',
    'startWork',
  ])
  expect(refusedFields(viewer, 2, ['name'])).toEqual(['name'])
  expect(refusedFields({ ...viewer, profile: 'admin' }, 2, ['profile'])).toEqual([])
})

test('only rights make a user’s sockets connect again', () => {
  expect(changesRights(['name', 'email', 'defaultTheme'])).toBe(false)
  expect(changesRights(['name', 'allTicket'])).toBe(true)
})
