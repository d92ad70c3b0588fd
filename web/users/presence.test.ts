import { expect, test } from 'vitest'
import { applyPresence } from './presence.ts'

const pages = {
  pages: [
    { users: [{ id: 1, online: false, name: 'Ana' }], hasMore: true },
    { users: [{ id: 2, online: true, name: 'Bia' }], hasMore: false },
  ],
  pageParams: [1, 2],
}

test('[USER-025] changes the presence of a user on any loaded page', () => {
  const after = applyPresence(pages, { id: 2, online: false })
  expect(after.pages[1]?.users).toEqual([{ id: 2, online: false, name: 'Bia' }])
  expect(after.pages[0]?.users).toEqual(pages.pages[0]?.users)
})

test('changes nothing for a known presence or an unknown user', () => {
  expect(applyPresence(pages, { id: 2, online: true })).toBe(pages)
  expect(applyPresence(pages, { id: 9, online: true })).toBe(pages)
})
