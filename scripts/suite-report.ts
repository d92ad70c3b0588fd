/** The fields used of the JSON report of a test run. */
export type Report = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Result of a suite. `unstable`: tests that passed only on retry; `skipped`: tests that did not run; `failures`: each failed test or file
 * with the first line of its message.
 */
export type Counted = {
  passed: number
  failed: number
  failures: string[]
  skipped: string[]
  unstable: string[]
}

/**
 * Counts the report of a suite. A run that crashed, left no report or found no test counts as one failure, so that no suite passes
 * silently. A passed test that keeps messages of earlier attempts is unstable.
 */
export function countReport(report: Report | null, status: number | null): Counted {
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? []
  const failed = tests.filter((test) => test.status === 'failed').length
  const passed = tests.filter((test) => test.status === 'passed')
  return {
    passed: passed.length,
    failed: failed || (status === 0 && tests.length ? 0 : 1),
    failures: report?.testResults.flatMap(failuresOf) ?? [],
    skipped: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => test.fullName),
    unstable: passed.filter((test) => test.failureMessages.length).map((test) => test.fullName),
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length && status === 'failed') return [`${name}: ${firstLine(message)}`]
  return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]?.slice(0, 300) || 'nothing said'

/** Returns the skipped tests that no entry of the list matches; an entry is a part of a full test name. */
export const unexpectedSkips = (skipped: string[], allowed: string[]): string[] =>
  skipped.filter((name) => !allowed.some((part) => name.includes(part)))
