import { expect, test } from 'vitest'
import { isMetaFile } from '../meta-graph/is-meta-file.ts'
import { asciiName } from './ascii-name.ts'
import { backoffMsOf, failureOf } from './messaging-errors.ts'

const causes: [number, number | undefined, string, boolean][] = [
  [10, 2018278, 'window-closed', false],
  [10, 2534022, 'window-closed', false],
  [10, undefined, 'not-permitted', false],
  [200, undefined, 'not-permitted', false],
  [100, 2018001, 'undeliverable', false],
  [100, 2018047, 'media-rejected', false],
  [100, undefined, 'invalid', false],
  [551, undefined, 'undeliverable', false],
  [551, 1545041, 'undeliverable', false],
  [190, 463, 'token-expired', false],
  [368, undefined, 'policy', false],
  [613, undefined, 'throughput', true],
  [4, undefined, 'throughput', true],
  [1200, undefined, 'unavailable', true],
  [999, undefined, 'unknown', false],
]
test.each(causes)('code %i with subcode %s means %s', (code, subcode, cause, retry) => {
  const error = { code, error_subcode: subcode, message: 'as Meta says it' }
  expect(failureOf(error, 400)).toEqual({
    cause,
    code: subcode ? `${code}/${subcode}` : String(code),
    detail: 'as Meta says it',
    retry,
  })
  expect(backoffMsOf(code) !== null).toBe(retry)
})

test('files are fetched from Meta alone', () => {
  const graph = 'https://graph.facebook.com'
  for (const address of [
    'https://scontent.xx.fbcdn.net/v/1.jpg',
    'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1',
    'https://scontent.cdninstagram.com/v/1.mp4',
  ]) {
    expect(isMetaFile(address, graph)).toBe(true)
  }
  for (const address of [
    'http://scontent.xx.fbcdn.net/v/1.jpg',
    'https://fbcdn.net.example.com/1.jpg',
    'https://fbcdn.net:8443/1.jpg',
    'http://127.0.0.1/1.jpg',
    'file:///etc/passwd',
    'nothing',
  ]) {
    expect(isMetaFile(address, graph)).toBe(false)
  }
})

test('names of files travel in ASCII', () => {
  expect(asciiName('orçamento "final" 中.pdf')).toBe('orcamento _final_ _.pdf')
})
