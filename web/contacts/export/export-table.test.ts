import { expect, test } from 'vitest'
import { exportTable } from './export-table.ts'

const titles = {
  ...{ name: 'Nome', number: 'Número', email: 'E-mail' },
  ...{ tags: 'Etiquetas', channel: 'Canal', connection: 'Conexão' },
}
const contact = {
  ...{ name: 'Ana', number: '5511912345678', email: '', channel: 'whatsapp' as const },
  ...{ tags: [{ id: 1, name: 'VIP', color: '#000000' }], whatsapp: { id: 1, name: 'Loja' } },
}

test('exports the channel, the connection and every extra field under its name', () => {
  const ana = { ...contact, extraInfo: [{ id: 1, name: 'Cidade', value: 'Santos' }] }
  const bia = { ...contact, name: 'Bia', whatsapp: null, extraInfo: [{ id: 2, name: 'CPF', value: '1' }] }
  expect(exportTable([ana, bia], { titles, callingCode: '55' })).toEqual([
    ['Nome', 'Número', 'E-mail', 'Etiquetas', 'Canal', 'Conexão', 'Cidade', 'CPF'],
    ['Ana', '5511912345678', '', 'VIP', 'whatsapp', 'Loja', 'Santos', ''],
    ['Bia', '5511912345678', '', 'VIP', 'whatsapp', '', '', '1'],
  ])
})

test('writes a number from abroad so that an import does not read it as one of the own country', () => {
  const eva = { ...contact, number: '51912345678', extraInfo: [] }
  expect(exportTable([eva], { titles, callingCode: '55' })[1]?.[1]).toBe('+51912345678')
  expect(exportTable([eva], { titles, callingCode: '51' })[1]?.[1]).toBe('51912345678')
})
