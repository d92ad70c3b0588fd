import { expect, test } from 'vitest'
import { readBook } from './read-book.ts'

const numberOf = async (lid: string) => (lid === '9001@lid' ? '5511970000009:0@s.whatsapp.net' : null)

test('reads names by number or by the number behind a LID, and leaves out who has neither', async () => {
  const told = [
    { id: '5511970000001@s.whatsapp.net', name: 'Ana da feira' },
    { id: '9001@lid', name: 'Bia', lid: '9001@lid' },
    { id: '9002@lid', name: 'Sem número' },
    { id: '9003@lid', name: 'Caio', phoneNumber: '5511970000003@s.whatsapp.net' },
    { id: '5511970000004@s.whatsapp.net', notify: 'Só apelido' },
  ]
  expect(await readBook({ 'contacts.upsert': told }, numberOf)).toEqual([
    { number: '5511970000001', name: 'Ana da feira' },
    { number: '5511970000009', name: 'Bia' },
    { number: '5511970000003', name: 'Caio' },
  ])
})
