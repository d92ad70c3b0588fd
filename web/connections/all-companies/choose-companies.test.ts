import { expect, test } from 'vitest'
import type { AnyConnection } from '#domain/connections/connection-contract.ts'
import { connectionOf } from '#tests/channels/connection-of.ts'
import { chooseCompanies, type CompanyFilter } from './choose-companies.ts'
import { foldAllConnections } from '#web/connections/fold-all-connections.ts'

const companies = [
  { id: 1, name: 'Açougue' },
  { id: 2, name: 'Bazar' },
  { id: 3, name: 'Café' },
  { id: 4, name: 'Doceria' },
]
const connection = (id: number, of: number, given: Partial<AnyConnection> = {}): AnyConnection => ({
  ...connectionOf(id, { name: `Linha ${id}`, number: '', channel: 'whatsapp' }),
  company: companies[of - 1] ?? { id: of, name: '' },
  ...given,
})
const connections = [
  connection(1, 1),
  connection(2, 2, { status: 'DISCONNECTED', number: '5511999990002' }),
  connection(3, 3, { status: 'qrcode', channel: 'whatsappapi' }),
  connection(4, 3, { status: 'TIMEOUT', isDefault: true }),
]
const chosen = (filter: Partial<CompanyFilter>) =>
  chooseCompanies({ companies, connections }, { search: '', state: null, channel: null, ...filter }).map(
    ({ name, disconnected }) => `${name} ${disconnected}`,
  )

test('shows the companies with the most trouble first', () => {
  expect(chosen({})).toEqual(['Café 2', 'Bazar 1', 'Açougue 0', 'Doceria 0'])
})

test('finds companies by name, connection and number, by status and by channel', () => {
  expect(chosen({ search: 'acou' })).toEqual(['Açougue 0'])
  expect(chosen({ search: 'linha 4' })).toEqual(['Café 2'])
  expect(chosen({ search: '99999' })).toEqual(['Bazar 1'])
  expect(chosen({ state: 'down' })).toEqual(['Café 2', 'Bazar 1'])
  expect(chosen({ state: 'up' })).toEqual(['Açougue 0'])
  expect(chosen({ state: 'none' })).toEqual(['Doceria 0'])
  expect(chosen({ channel: 'whatsappapi' })).toEqual(['Café 1'])
  expect(chosen({ search: 'bazar', state: 'up' })).toEqual([])
})

test('folds what happens to a connection of any company into the overview', () => {
  const { company: _company, ...whatsapp } = connection(5, 3, { name: 'Balcão', isDefault: true })
  const made = foldAllConnections({ companies, connections }, { action: 'update', companyId: 3, whatsapp })
  expect(made?.connections.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [1, false],
    [2, false],
    [5, true],
    [3, false],
    [4, false],
  ])
  const gone = foldAllConnections(
    { companies, connections },
    { action: 'delete', companyId: 3, whatsappId: 4 },
  )
  expect(gone?.connections.map(({ id }) => id)).toEqual([1, 2, 3])
  const unknown = { action: 'delete', companyId: 9, whatsappId: 4 } as const
  expect(foldAllConnections({ companies, connections }, unknown)).toBeNull()
})
