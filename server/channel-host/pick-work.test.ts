import { expect, test } from 'vitest'
import type { Work } from '#server/exchange/outbox-work-platform-db.ts'
import { pickWork } from './pick-work.ts'

let id = 0
const work = (whatsappId: number, given: Partial<Work> = {}): Work =>
  ({ id: ++id, whatsappId, background: false, task: { kind: 'send' }, ...given }) as Work
const works = (count: number, whatsappId: number, given: Partial<Work> = {}) =>
  Array.from({ length: count }, () => work(whatsappId, given))
const of = (picked: Work[], whatsappId: number) =>
  picked.filter((each) => each.whatsappId === whatsappId).length

test('gives one connection sixteen places, those under way counted', () => {
  expect(pickWork(works(20, 1), [])).toHaveLength(16)
  expect(pickWork(works(20, 1), works(10, 1))).toHaveLength(6)
})

test('leaves four of a connection’s places to what somebody waits for', () => {
  expect(pickWork(works(20, 1, { background: true }), [])).toHaveLength(12)
  const files = works(20, 1, { task: { kind: 'download' } as never })
  expect(pickWork([...files, ...works(20, 1)], [])).toHaveLength(16)
})

test('begins at most ninety-six tasks at once, eighty of them in the background', () => {
  const connections = Array.from({ length: 10 }, (_, index) => index + 1)
  const all = (given: Partial<Work>) => connections.flatMap((whatsappId) => works(16, whatsappId, given))
  expect(pickWork(all({}), [])).toHaveLength(96)
  expect(pickWork(all({ background: true }), [])).toHaveLength(80)
})

test('lets a connection with nothing under way begin first', () => {
  const picked = pickWork([...works(16, 1), ...works(2, 2)], works(4, 1))
  expect(picked.slice(0, 2).map(({ whatsappId }) => whatsappId)).toEqual([2, 2])
  expect([of(picked, 1), of(picked, 2)]).toEqual([12, 2])
})
