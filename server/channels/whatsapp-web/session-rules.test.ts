import { expect, test } from 'vitest'
import { z } from 'zod'
import { afterEnd, isLasting } from './session-rules.ts'

const usual = { paired: true, retries: 0, random: 1 }

test('a restart that WhatsApp asks for happens at once', () => {
  expect(afterEnd(515, usual)).toEqual({ next: 'reopen', waitMs: 0 })
})

test('an unlinked device forgets its keys and asks for a new code', () => {
  expect(afterEnd(401, usual)).toEqual({ next: 'forget', waitMs: 0, reason: 'unlinked' })
})

test.each([
  [440, 'replaced'],
  [402, 'forbidden'],
  [403, 'forbidden'],
  [406, 'forbidden'],
  [411, 'multidevice'],
  [405, 'version'],
  [409, 'version'],
])('%i ends the session until a person wants it again', (code, reason) => {
  expect(afterEnd(code, usual)).toEqual({ next: 'stop', status: 'DISCONNECTED', reason })
})

test('codes that nobody scanned end in a time-out, a lost line does not', () => {
  expect(afterEnd(408, { ...usual, paired: false })).toMatchObject({ status: 'TIMEOUT' })
  expect(afterEnd(408, usual)).toMatchObject({ next: 'reopen' })
})

test('a lost line is tried again, each time later, at most a minute later', () => {
  const waits = [0, 1, 2, 9, 50].map((retries) => afterEnd(428, { ...usual, retries }))
  expect(waits.map((next) => ('waitMs' in next ? next.waitMs : -1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ])
  expect(afterEnd(428, { ...usual, random: 0 })).toEqual({ next: 'reopen', waitMs: 500 })
})

test('a session that stays broken is paired anew', () => {
  expect(afterEnd(500, { ...usual, retries: 4 })).toMatchObject({ next: 'reopen' })
  expect(afterEnd(500, { ...usual, retries: 5 })).toMatchObject({ next: 'forget', reason: '' })
})

test('tells errors that lead nowhere however often a step is tried', () => {
  const withCode = (code: string) => Object.assign(new Error('refused'), { code })
  const unreadable = z.string().safeParse(1).error
  const lasting = [new TypeError('x of undefined'), new RangeError('too long'), unreadable, withCode('22P05')]
  expect(lasting.map(isLasting)).toEqual([true, true, true, true])
  const others = ['57P01', '40P01', '42P01', 'EPIPE', 'EBUSY'].map(withCode)
  const all = [...others, new Error('The session is void.'), undefined]
  expect(all.map(isLasting)).toEqual(all.map(() => false))
})
