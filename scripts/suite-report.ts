/** The fields used of the JSON report of a test run. */
export type Report = {
  testResults: {
    name: string
    status: string
    message?: string
    /** When the first test of the file began and the last one ended, in milliseconds; absent where none ran. */
    startTime?: number
    endTime?: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/**
 * Result of a suite. `unstable`: tests that passed only on retry; `skipped`: tests that did not run; `failures`: failed tests or files.
 * Both failed and unstable ones are given with the beginning of their message.
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
    unstable: passed.filter((test) => test.failureMessages.length).map(withMessage),
  }
}

/** Returns the `count` files whose tests took longest, longest first, in seconds; loading the file is not counted. */
export const slowestFiles = (report: Report | null, count: number): { name: string; seconds: number }[] =>
  (report?.testResults ?? [])
    .map(({ name, startTime = 0, endTime = 0 }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)

/** Returns the files in which something failed. */
export const failedFiles = (report: Report | null): string[] =>
  report?.testResults.filter(hasFailed).map(({ name }) => name) ?? []

const hasFailed = ({ status, assertionResults }: Report['testResults'][number]) =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/**
 * Returns the report of a suite whose failed files were run once more: their second results, in which a test that passes now keeps what it
 * said at first, and so counts as unstable.
 */
export function withSecondTry(first: Report, second: Report): Report {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  return {
    testResults: first.testResults.map((file) => {
      const repeated = hasFailed(file) ? again.get(file.name) : undefined
      if (!repeated) return file
      const said = new Map(file.assertionResults.map((test) => [test.fullName, test.failureMessages]))
      const assertionResults = repeated.assertionResults.map((test) => ({
        ...test,
        // A file that could not run at first has named no test.
        failureMessages: [...(said.get(test.fullName) ?? [file.message ?? '']), ...test.failureMessages],
      }))
      return { ...repeated, assertionResults }
    }),
  }
}

type Tested = Report['testResults'][number]['assertionResults'][number]

const withMessage = ({ fullName, failureMessages }: Tested) =>
  `${fullName}: ${beginningOf(failureMessages[0])}`

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (!failed.length && status === 'failed') return [`${name}: ${beginningOf(message)}`]
  return failed.map(withMessage)
}

const [mostLines, mostCharacters] = [20, 2500]

/** Message without its stack, which names the seed and the counterexample of a property. */
function beginningOf(text = ''): string {
  const lines = text.trim().split('\n')
  const stack = lines.findIndex((line) => line.startsWith('    at '))
  return (
    lines
      .slice(0, stack < 0 ? mostLines : Math.min(stack, mostLines))
      .join('\n')
      .slice(0, mostCharacters) || 'nothing said'
  )
}

/** Returns the skipped tests that no entry of the list matches; an entry is a part of a full test name. */
export const unexpectedSkips = (skipped: string[], allowed: string[]): string[] =>
  skipped.filter((name) => !allowed.some((part) => name.includes(part)))
