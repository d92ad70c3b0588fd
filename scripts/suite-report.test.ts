import { describe, expect, test } from 'vitest'
import {
  countReport,
  failedFiles,
  type Report,
  slowestFiles,
  unexpectedSkips,
  withSecondTry,
} from './suite-report.ts'

const reportOf = (...tests: [name: string, status: string, messages?: string[]][]): Report => ({
  testResults: [
    {
      name: 'file.test.ts',
      status: 'passed',
      assertionResults: tests.map(([fullName, status, failureMessages = []]) => ({
        fullName,
        status,
        failureMessages,
      })),
    },
  ],
})

describe('a suite', () => {
  test('counts a test that passed on a second try as unstable', () => {
    const report = reportOf(['steady', 'passed'], ['shaky', 'passed', ['Timeout']])
    expect(countReport(report, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: [],
      unstable: ['shaky: Timeout'],
    })
  })

  test('counts what passed when its file was run again as unstable, and what failed again as failed', () => {
    const steady = { ...reportOf(['calm', 'passed']).testResults[0]!, name: 'steady.test.ts' }
    const broken = { name: 'broken.test.ts', status: 'failed', message: 'No port', assertionResults: [] }
    const first: Report = {
      testResults: [
        steady,
        ...reportOf(['shaky', 'failed', ['Timeout']], ['wrong', 'failed', ['1 is not 2']]).testResults,
        broken,
      ],
    }
    expect(failedFiles(first)).toEqual(['file.test.ts', 'broken.test.ts'])
    const second: Report = {
      testResults: [
        ...reportOf(['shaky', 'passed'], ['wrong', 'failed', ['1 is not 2']]).testResults,
        { ...reportOf(['late', 'passed']).testResults[0]!, name: 'broken.test.ts' },
      ],
    }
    expect(countReport(withSecondTry(first, second), 1)).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['wrong: 1 is not 2'],
      unstable: ['shaky: Timeout', 'late: No port'],
    })
  })

  test('fails without a report, without a test, and when its run ended badly', () => {
    expect(countReport(null, 0).failed).toBe(1)
    expect(countReport(reportOf(), 0).failed).toBe(1)
    expect(countReport(reportOf(['a', 'passed']), 1).failed).toBe(1)
    expect(countReport(reportOf(['a', 'passed'], ['b', 'failed']), 1).failed).toBe(1)
    expect(countReport(reportOf(['a', 'passed']), 0).failed).toBe(0)
  })

  test('names each failed test with its message up to the stack, and a file that could not run', () => {
    const report = reportOf(
      ['steady', 'passed'],
      ['broken', 'failed', ['Error: Property failed\n{ seed: 1 }\n    at file.test.ts:1']],
    )
    expect(countReport(report, 1).failures).toEqual(['broken: Error: Property failed\n{ seed: 1 }'])
    const unread = { name: 'file.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }
    expect(countReport({ testResults: [unread] }, 1).failures).toEqual(['file.test.ts: No such module'])
  })

  test('names each skipped test that is not on the list', () => {
    const { skipped } = countReport(reportOf(['nodes by redis', 'pending'], ['forgotten', 'skipped']), 0)
    expect(unexpectedSkips(skipped, ['by redis'])).toEqual(['forgotten'])
  })
})

test('names the slowest files of a suite, slowest first', () => {
  const file = (name: string, endTime: number) => ({
    name,
    status: 'passed',
    assertionResults: [],
    startTime: 1000,
    endTime,
  })
  const report = { testResults: [file('quick', 1500), file('slow', 9000), file('middling', 3000)] }
  expect(slowestFiles(report, 2)).toEqual([
    { name: 'slow', seconds: 8 },
    { name: 'middling', seconds: 2 },
  ])
  expect(slowestFiles(null, 2)).toEqual([])
})
