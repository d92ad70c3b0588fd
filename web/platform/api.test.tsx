import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#domain/http/endpoint.ts'
import { ApiError, createCall } from './api.ts'
import { errorText } from './error-text.ts'

const endpoints = defineEndpoints({
  save: {
    method: 'PUT',
    path: '/things/:id',
    access: 'signedIn',
    params: z.object({ id: z.int() }),
    query: z.object({ page: z.int().optional() }),
    body: z.strictObject({
      reason: z.string().min(3, 'Too Short!'),
      inner: z.object({ url: z.url('Invalid address') }),
    }),
    response: z.object({}),
  },
})
const good = { params: { id: 1 }, query: {}, body: { reason: 'pedido', inner: { url: 'https://a.com' } } }
type Given = typeof good

test.each([
  ['body.reason', { ...good, body: { ...good.body, reason: '' } }],
  ['body.inner.url', { ...good, body: { ...good.body, inner: { url: 'abc' } } }],
  ['body.reason', { ...good, body: { ...good.body, reason: 7 } }],
  ['query.page', { ...good, query: { page: 1.5 } }],
  ['params.id', { ...good, params: { id: 'x' } }],
])('refuses %s as the server would, in words and without sending it', async (path, given) => {
  let sent = 0
  const call = createCall(async () => {
    sent += 1
    return { status: 200, text: '{}' }
  })
  const error = await call(endpoints.save, given as Given).catch((refused: unknown) => refused)
  if (!(error instanceof ApiError)) throw error
  expect(error).toMatchObject({ status: 400, code: 'ERR_VALIDATION' })
  expect(error.problems.map((problem) => problem.path)).toEqual([path])
  expect(errorText(error)).toBe('Algum campo não está certo. Confira e tente de novo.')
  expect(sent).toBe(0)
  await call(endpoints.save, good)
  expect(sent).toBe(1)
})
