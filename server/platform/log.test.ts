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

test('names the type of an error', () => {
  const to = new PassThrough()
  openLog('info', to).error({ err: new TypeError('no such field') }, 'fault')
  expect(JSON.parse(String(to.read()))).toMatchObject({
    err: { type: 'TypeError', message: 'no such field' },
  })
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)(
  'tells no secret at the level %s',
  (level) => {
    const to = new PassThrough()
    const log = openLog('trace', to)
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3ss10n'
    const failed = Object.assign(new Error('GET /x?access_token=s3ss10n failed: Bearer s3ss10n'), {
      config: { headers: { Authorization: 'Bearer s3ss10n' } },
      cause: Object.assign(new Error('inner'), { headers: new Headers({ cookie: 'refresh=s3ss10n' }) }),
    })
    class Message {
      headers = { cookie: 'refreshToken=s3ss10n' }
      rawHeaders = ['Host', 'a.example', 'Authorization', 's3ss10n-raw']
      url = '/socket.io/?token=s3ss10n&EIO=4'
    }
    const deep = Array.from({ length: 12 }).reduce<object>((inner) => ({ inner }), { cookie: 's3ss10n' })
    log[level](
      { err: failed, req: new Message(), deep, list: ['set-cookie', 's3ss10n'] },
      `signed in with ${jwt}`,
    )
    log[level]('refresh-token=s3ss10n-abcdef and Bearer s3ss10n')
    log[level](failed)
    const text = String(to.read())
    expect(text).not.toContain('s3ss10n')
    for (const kept of ['a.example', 'signed in with', 'EIO=4', 'inner']) expect(text).toContain(kept)
  },
)
