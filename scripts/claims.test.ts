import { expect, test } from 'vitest'
import { byTier, claimsInSource, claimsOf, crowdedTitles, idsOf, tierOf, unprovenClaims } from './claims.ts'

const report = (...tests: [title: string, status: string][]) => ({
  testResults: [
    {
      name: 'file',
      status: 'passed',
      assertionResults: tests.map(([fullName, status]) => ({ fullName, status, failureMessages: [] })),
    },
  ],
})

test('reads the ids of a title, and which of them the ledger knows', () => {
  expect(idsOf('[TKT-012, D9] closes [QUEUE-001] what is [open]')).toEqual(['TKT-012', 'D9', 'QUEUE-001'])
  expect(claimsOf('[TKT-012, D65] closes')).toEqual(['TKT-012'])
})

test('reads the claims of rows whose ids stand in for the id of the title', () => {
  const rows = `test.each([
    ['SET-006', 'userRating'],
    [
      'SET-009',
      'acceptCallWhatsapp',
    ],
  ])('[%s] switches %s over', run)
  test('[SET-001] shows them', run)`
  expect(claimsInSource(rows)).toEqual(['SET-001', 'SET-006', 'SET-009'])
  expect(claimsInSource("test.each([['SET-006', 1]])('switches %s over', run)")).toEqual([])
})

test('sorts claims by the tier that shows them', () => {
  expect(tierOf('tests/e2e/board.long.test.ts')).toBe('long')
  expect(tierOf('web/kanban/board.test.tsx')).toBe('quick')
  const { quick, longOnly } = byTier([
    { tier: 'quick', claims: ['TAG-001', 'TAG-002'] },
    { tier: 'long', claims: ['TAG-002', 'TAG-003'] },
  ])
  expect([...quick]).toEqual(['TAG-001', 'TAG-002'])
  expect([...longOnly]).toEqual(['TAG-003'])
})

test('takes a claim for proven only where a test that names it passed, and none failed', () => {
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

test('finds titles that claim more than five facts', () => {
  const six = '[TAG-001, TAG-002, TAG-003, TAG-004, TAG-005, TAG-006]'
  expect(
    crowdedTitles(`test('[TAG-001, TAG-002, TAG-003, TAG-004, TAG-005] five')\ntest('${six} six')`),
  ).toEqual([six])
})
