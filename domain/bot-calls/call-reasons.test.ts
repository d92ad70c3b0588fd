import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callReasons, readCallReason, writeCallReason } from './call-reasons.ts'

test('writes a reason as its code and values, and reads it again', () => {
  expect(writeCallReason('address-late')).toBe('address-late')
  expect(writeCallReason('address-status', { status: 500 })).toBe('address-status 500')
  const inner = writeCallReason('header-forbidden', { name: 'X é %\n\ud800' })
  const outer = writeCallReason('file-not-fetched', { reason: inner })
  expect(outer).not.toContain('\n')
  const read = readCallReason(outer)
  expect(read).toEqual({ reason: 'file-not-fetched', values: { reason: inner } })
  expect(readCallReason(inner)?.values).toEqual({ name: 'X é %\n\ufffd' })
})

test.each([
  '',
  'The address answered 500.',
  'address-status',
  'address-late 1',
  'toString',
  'file-status %E',
])('reads no reason in %j', (text) => expect(readCallReason(text)).toBeNull())

const written = `{${[
  'server/integrations/{providers,calls}/*.ts',
  'server/prompts/{asking,audio}/*.ts',
  'server/prompts/budget.ts',
  'server/bot/{fetch-parts,bot-call-db,run-call}.ts',
  'server/flows/try-model.ts',
  'server/flows/keys/*.ts',
  'server/platform/network/call-out.ts',
].join(',')}}`
/** A sentence where a reason is given; '' is none. */
const sentence =
  /\breason(?:: |\s=\s*)['"`][^'"`]|\b(?:failed|invalid)\([^)]*['"`]\w+ \w|return ['"`][A-Z][a-z]+ /

test('gives every reason for people as a code, and in no sentence', () => {
  const files = globSync(written).filter((path) => !path.includes('.test.'))
  expect(files.length).toBeGreaterThan(30)
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines.filter((line) => sentence.test(line))).toEqual([])
})

test('knows no reason that nobody gives', () => {
  const source = globSync('server/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(Object.keys(callReasons).filter((reason) => !source.includes(`'${reason}'`))).toEqual([])
})
