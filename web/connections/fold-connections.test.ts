import { expect, test } from 'vitest'
import type { Connection } from '#domain/connections/connection-list.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { connectionFolds } from './connection-folds.ts'
import { connectionsQuery } from './connection-queries.ts'
import { foldConnections } from './fold-connections.ts'

const connection = (id: number, name: string, isDefault = false) => connectionOf(id, { name, isDefault })
const list = [connection(1, 'Bairro', true), connection(2, 'Centro')]
const told = (rows: Connection[]) => rows.map(({ id, isDefault }) => `${id}${isDefault ? '*' : ''}`)

test('a new connection stands at its place by name', () => {
  expect(told(foldConnections(list, { action: 'create', whatsapp: connection(3, 'Atacado') }))).toEqual([
    '3',
    '1*',
    '2',
  ])
})

test('a new default takes the mark from the old one', () => {
  expect(told(foldConnections(list, { action: 'update', whatsapp: connection(2, 'Centro', true) }))).toEqual([
    '1',
    '2*',
  ])
})

test('a deleted one is gone', () => {
  expect(told(foldConnections(list, { action: 'delete', whatsappId: 1 }))).toEqual(['2'])
})

test('asks for the connections again when a department was changed or deleted', () => {
  queryClient.setQueryData(connectionsQuery.queryKey, list)
  const event = { action: 'delete', queueId: 1 }
  for (const { channel, fold } of connectionFolds) if (channel === queueChannel) fold(event, plainViewer)
  expect(queryClient.getQueryState(connectionsQuery.queryKey)?.isInvalidated).toBe(true)
  queryClient.clear()
})
