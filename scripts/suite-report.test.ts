import { describe, expect, test } from 'vitest'
import { countReport, type Report, unexpectedSkips } from './suite-report.ts'

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
  test('[T1] counts a test that passed on a second try as unstable', () => {
    const report = reportOf(['steady', 'passed'], ['shaky', 'passed', ['Timeout']])
    expect(countReport(report, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: [],
      unstable: ['shaky: Timeout'],
    })
  })

  test('[T2] fails without a report, without a test, and when its run ended badly', () => {
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

  test('[T2] names each skipped test that is not on the list', () => {
    const { skipped } = countReport(reportOf(['nodes by redis', 'pending'], ['forgotten', 'skipped']), 0)
    expect(unexpectedSkips(skipped, ['by redis'])).toEqual(['forgotten'])
  })
})
