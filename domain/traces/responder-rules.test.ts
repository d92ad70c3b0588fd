import { expect, test } from 'vitest'
import type { Responder, Responders } from './responder-contract.ts'
import { reachOf } from './responder-rules.ts'

const one = (problem: Responder['problem'] = null): Responder => ({ id: 1, name: 'Um', problem })
const given = (over: Partial<Responders>): Responders => ({
  phrases: [],
  prompt: null,
  integration: null,
  welcome: null,
  noPhrase: null,
  flowsInMenu: false,
  hasMenu: false,
  departments: [],
  ...over,
})
const phrase = { ...one(), phrase: 'oi', flow: { id: 1, name: 'Um' } }

test('a prompt answers everybody after the phrases, and nothing after it is reached', () => {
  const reach = reachOf(given({ phrases: [phrase], prompt: one(), noPhrase: one(), hasMenu: true }))
  expect(reach).toEqual({
    phrase: 'some',
    prompt: 'all',
    integration: 'unset',
    flow: 'nobody',
    menu: 'nobody',
    people: 'all',
  })
})

test('what is off or refused answers nobody, and the next one does', () => {
  expect(reachOf(given({ prompt: one('fault'), noPhrase: one('off'), hasMenu: true }))).toMatchObject({
    prompt: 'unset',
    flow: 'unset',
    menu: 'all',
  })
})

test('flows answer everybody only where both groups of customers have one that runs', () => {
  expect(reachOf(given({ noPhrase: one() })).flow).toBe('all')
  expect(reachOf(given({ noPhrase: one(), welcome: one() })).flow).toBe('all')
  expect(reachOf(given({ noPhrase: one(), welcome: one('unpublished') })).flow).toBe('some')
  expect(reachOf(given({ welcome: one(), hasMenu: true }))).toMatchObject({ flow: 'some', menu: 'all' })
})

test('flows that a department leads to leave the menu to everybody', () => {
  const reach = reachOf(given({ noPhrase: one(), flowsInMenu: true, hasMenu: true }))
  expect(reach).toMatchObject({ flow: 'some', menu: 'all' })
})
