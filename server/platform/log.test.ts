import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('hides secrets at every level and depth, and nothing else', () => {
  const to = new PassThrough()
  const log = openLog('trace', to)
  const headers = { authorization: 'Bearer s3ss10n', cookie: 'refresh=s3ss10n', host: 'a.example' }
  log.trace({ busboyOptions: { headers, limits: { files: 1 } } }, 'options')
  log.info({ req: { headers }, list: [{ accessToken: 's3ss10n', name: 'Ana' }], tokens: 7 }, 'a call')
  log.warn({ err: Object.assign(new Error('broken'), { code: 'E1' }), newPassword: 's3ss10n' }, 'fault')
  const text = String(to.read())
  expect(text).not.toContain('s3ss10n')
  for (const kept of ['a.example', '"files":1', 'Ana', '"tokens":7', 'broken']) expect(text).toContain(kept)
})
