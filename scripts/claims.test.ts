import { expect, test } from 'vitest'
import { claimsOf, crowdedTitles, idsOf, unprovenClaims } from './claims.ts'

const report = (...tests: [title: string, status: string][]) => ({
  testResults: [
    {
      name: 'file',
      status: 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
    },
  ],
})

test('[T8] reads the ids of a title, and which of them the ledger knows', () => {
  expect(idsOf('[TKT-012, T9, U-B1] closes [QUEUE-001] what is [open]')).toEqual([
    'TKT-012',
    'T9',
    'U-B1',
    'QUEUE-001',
  ])
  expect(idsOf('[AUTH-031, V-m21] refuses')).toEqual(['AUTH-031', 'V-m21'])
  expect(claimsOf('[TKT-012, T9, U-B1, D65, V-M3] closes')).toEqual(['TKT-012'])
})

test('[T8] takes a claim for proven only where a test that names it passed, and none failed', () => {
  const run = report(
    ['[TKT-001] passes', 'passed'],
    ['[TKT-002] is skipped', 'skipped'],
    ['[TKT-003] fails', 'failed'],
    ['[TKT-003] passes elsewhere', 'passed'],
  )
  expect(unprovenClaims(['TKT-001', 'TKT-002', 'TKT-003', 'TKT-004'], [run])).toEqual([
    'TKT-002',
    'TKT-003',
    'TKT-004',
  ])
})

test('[T8] finds titles that claim more than five facts', () => {
  const six = '[A-1, A-2, A-3, A-4, A-5, A-6]'
  expect(crowdedTitles(`test('[A-1, A-2, A-3, A-4, A-5] five')\ntest('${six} six')`)).toEqual([six])
})
