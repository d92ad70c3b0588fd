import { expect, test } from 'vitest'
import { messageOf } from '#tests/channels/message-of.ts'
import { printedStatesOf, printedTextOf } from './printed-row.ts'

const failure = { cause: 'undeliverable', code: null, detail: '' } as const

test('says of each printed message whether it is a note, was deleted or never went out', () => {
  expect(printedStatesOf(messageOf(1, { fromMe: true, isPrivate: true }))).toEqual(['note'])
  expect(printedStatesOf(messageOf(1, { isDeleted: true }))).toEqual(['deleted'])
  expect(printedStatesOf(messageOf(1, { fromMe: true, isDeleted: true }))).toEqual(['deletedOwn'])
  expect(printedStatesOf(messageOf(1, { fromMe: true, failure }))).toEqual(['notSent'])
  expect(printedStatesOf(messageOf(1, { fromMe: true, ack: 0 }))).toEqual(['waiting'])
  expect(printedStatesOf(messageOf(1, { fromMe: true, ack: 3 }))).toEqual(['read'])
  expect(printedStatesOf(messageOf(1))).toEqual([])
})

test('prints no blank row for a message of an unsupported kind', () => {
  expect(printedTextOf(messageOf(1, { mediaType: 'unsupportedMessage', body: '' }))).toBeNull()
  expect(printedTextOf(messageOf(1, { body: 'linha 1\nlinha 2' }))).toBe('linha 1\nlinha 2')
})
