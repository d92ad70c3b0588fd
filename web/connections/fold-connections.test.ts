import { expect, test } from 'vitest'
import type { Connection } from '#domain/connections/connection-list.ts'
import { foldConnections } from './fold-connections.ts'

const connection = (id: number, name: string, isDefault = false): Connection => ({
  id,
  name,
  number: '',
  channel: 'whatsapp',
  status: 'CONNECTED',
  statusReason: '',
  statusSince: new Date(0),
  lastInboundAt: null,
  lastOutboundAt: null,
  queued: 0,
  muteSince: null,
  restrictedUntil: null,
  humanAgentRefusedAt: null,
  numberHealth: null,
  openedToday: 0,
  isDefault,
  allowGroup: false,
  groupAsTicket: 'disabled',
  statusImportMessages: '',
  importedMessages: 0,
  importedConversations: 0,
  importEndedAt: null,
  updatedAt: new Date(0),
  queues: [],
})
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
