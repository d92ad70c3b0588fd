import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError, errorStatus } from '#domain/errors.ts'
import { sendSheet, sheetTurns } from './send-sheet.ts'

/** A server whose sheets come to an end when `finish` is called. */
function openServer() {
  const gate = Promise.withResolvers<void>()
  const begun: number[] = []
  const app = Fastify()
  app.setErrorHandler((error, _, reply) =>
    reply.code(error instanceof AppError ? errorStatus[error.code] : 500).send(),
  )
  app.get('/:companyId', async ({ params }, reply) => {
    const { companyId } = params as { companyId: string }
    async function* rows() {
      yield 'a'
      await gate.promise
      yield 'b'
    }
    const write = () => {
      begun.push(Number(companyId))
      return Readable.from(rows())
    }
    return sendSheet(reply, { companyId: Number(companyId), name: 'Lista.xlsx', write })
  })
  const ask = (companyId: number) => app.inject({ url: `/${companyId}` })
  return { ask, begun, finish: gate.resolve }
}

test('writes a few sheets of a company at once of a hundred requests, and refuses most', async () => {
  const { ask, begun, finish } = openServer()
  let refused = 0
  const asked = Array.from({ length: 100 }, async () => {
    const { statusCode, body } = await ask(1)
    if (statusCode === 503) refused++
    return { statusCode, body }
  })
  await expect.poll(() => refused).toBe(100 - sheetTurns.most - sheetTurns.mostWaiting)
  expect(begun).toHaveLength(sheetTurns.most)
  const other = ask(2)
  await expect.poll(() => begun).toContain(2)
  finish()
  expect((await other).body).toBe('ab')
  const sent = (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200)
  expect(sent).toHaveLength(sheetTurns.most + sheetTurns.mostWaiting)
  expect((await ask(1)).body).toBe('ab')
})

test('gives the turn of a sheet that fails to the next', async () => {
  const app = Fastify()
  app.get('/', (_, reply) =>
    sendSheet(reply, {
      ...{ companyId: 3, name: 'Lista.xlsx' },
      write: () => {
        throw new Error('no such list')
      },
    }),
  )
  for (let turn = 0; turn <= sheetTurns.most + sheetTurns.mostWaiting; turn++) {
    expect((await app.inject({ url: '/' })).statusCode).toBe(500)
  }
})
