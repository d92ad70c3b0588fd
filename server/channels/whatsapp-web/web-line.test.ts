import type { WASocket } from 'baileys'
import { expect, test } from 'vitest'
import type { SessionHome } from '../channel.ts'
import { findPerson } from './find-person.ts'
import { GroupBook } from './group-book.ts'
import { webLine } from './web-line.ts'

const number = '5521988880010'
const there = [{ jid: `${number}@s.whatsapp.net`, exists: true }]

/** Returns a line whose lookups of the number are answered in turn, and what it has relayed. */
function lineOf(answers: (typeof there | undefined)[]) {
  const relayed: string[] = []
  const socket = {
    onWhatsApp: () => Promise.resolve(answers.shift()),
    relayMessage: (jid: string) => Promise.resolve(void relayed.push(jid)),
  } as unknown as WASocket
  const home = { keepMessage: () => Promise.resolve() } as unknown as SessionHome
  const line = webLine(socket, home, { known: new Map(), groups: new GroupBook(() => {}) })
  const send = () =>
    line.send(
      { account: '', accessToken: '' },
      {
        to: { kind: 'phone', externalId: number },
        content: { type: 'text', text: 'Oi' },
        reference: 'task-1',
        quotedExternalId: null,
      },
    )
  return { send, relayed, answers }
}

test('sends to a number that was not on WhatsApp before and is there now', async () => {
  const { send, relayed } = lineOf([[], there])
  expect(await send()).toMatchObject({
    outcome: 'refused',
    failure: { cause: 'undeliverable', retry: false },
  })
  expect(await send()).toMatchObject({ outcome: 'sent', to: { kind: 'phone', externalId: number } })
  expect(relayed).toEqual([`${number}@s.whatsapp.net`])
})

test('asks for another attempt while WhatsApp does not answer whether the number is there', async () => {
  const { send } = lineOf([undefined, there])
  expect(await send()).toMatchObject({ outcome: 'refused', failure: { cause: 'unavailable', retry: true } })
  expect(await send()).toMatchObject({ outcome: 'sent' })
})

test('asks once for a number that is there', async () => {
  const { send, relayed, answers } = lineOf([there, []])
  await send()
  await send()
  expect([relayed.length, answers.length]).toEqual([2, 1])
})

test('finds nobody behind a number only where WhatsApp says so', async () => {
  const lookups = [[], undefined]
  const socket = { onWhatsApp: () => Promise.resolve(lookups.shift()) } as unknown as WASocket
  expect(await findPerson(socket, number)).toEqual([])
  await expect(findPerson(socket, number)).rejects.toMatchObject({
    failure: { cause: 'unavailable', retry: true },
  })
})
