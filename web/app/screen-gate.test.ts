import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access/access.ts'
import { planFlags } from '#domain/access/plan-flag.ts'
import { fullPlan } from '../../tests/full-plan.ts'
import { judge } from './screen-gate.ts'

const person = (given: Partial<Viewer> = {}) => ({ profile: 'user', super: false, ...given }) as Viewer
const visitor = (given: Partial<Viewer> = {}, plan = fullPlan) => ({
  viewer: person(given),
  plan,
  pastDue: false,
})

test('a screen is there only with its feature in the plan and a subscription that lasts', () => {
  for (const plan of planFlags) {
    const gate = { open: 'signedIn', plan } as const
    expect(judge(gate, visitor())).toBe('open')
    expect(judge(gate, visitor({}, { ...fullPlan, [plan]: false }))).toBe('notInPlan')
    expect(judge(gate, { ...visitor(), pastDue: true })).toBe('expired')
  }
  const licence = { open: 'signedIn', whenExpired: true } as const
  expect(judge(licence, { ...visitor(), pastDue: true })).toBe('open')
})

test('what administers the company is for administrators', () => {
  for (const open of [
    'user-modal:editProfile',
    'queues-page:edit',
    'settings-page:edit',
    'connections-page:addConnection',
  ] as const) {
    expect(judge({ open }, visitor())).toBe('forbidden')
    expect(judge({ open }, visitor({ profile: 'admin' }))).toBe('open')
  }
})

test('a switch of the user opens its area', () => {
  expect(judge({ open: 'connections-page:addConnection' }, visitor({ allowConnections: true }))).toBe('open')
})

test('the screens of the super user are refused like those that the plan lacks', () => {
  expect(judge({ open: 'super' }, visitor({ profile: 'admin' }))).toBe('notInPlan')
  expect(judge({ open: 'super' }, visitor({ super: true }))).toBe('open')
})
