import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { TagPicker } from './tag-picker.tsx'

const tagOf = (id: number, name: string) => ({ id, name, color: '#1971c2', kanban: 0 as const })
const [vip, late, debt] = [tagOf(1, 'VIP'), tagOf(2, 'Atrasado'), tagOf(3, 'Devedor')]

test('keeps a tag that waits to be saved when the one before it is answered', async () => {
  api().answer(tagEndpoints.listTagNames, [vip, late, debt])
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const told: number[][] = []
  api().answer(tagEndpoints.syncTags, async ({ body: { contactId, tags } }) => {
    told.push(tags.map(Number))
    await held[told.length - 1]?.promise
    return { contactId, tags: [vip, late, debt].filter(({ id }) => tags.includes(id)) }
  })
  const { keys, rerender } = show(<TagPicker contactId={5} value={[]} />)
  const pick = async (name: string) => {
    await keys.click(screen.getByRole('textbox', { name: 'Adicionar etiqueta' }))
    await keys.click(await screen.findByRole('option', { name }))
  }
  await pick('VIP')
  await pick('Atrasado')
  held[0]?.resolve()
  await waitFor(() => expect(told).toEqual([[1], [1, 2]]))
  rerender(<TagPicker contactId={5} value={[vip]} />)
  await pick('Devedor')
  held[1]?.resolve()
  held[2]?.resolve()
  await waitFor(() => expect(told).toEqual([[1], [1, 2], [1, 2, 3]]))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'VIP',
    'Atrasado',
    'Devedor',
  ])
})

test('shows a new tag at once, and keeps it when another is chosen before it is created', async () => {
  const fresh = tagOf(9, 'Sem glúten')
  api().answer(tagEndpoints.listTagNames, [vip])
  const held = Promise.withResolvers<void>()
  api().answer(tagEndpoints.createTag, async () => {
    await held.promise
    const lane = { timeLane: 0, nextLaneId: null, rollbackLaneId: null, greetingMessageLane: '' }
    return { ...fresh, ...lane, userId: 1, contactsCount: 0, ticketsCount: 0 }
  })
  const told: number[][] = []
  api().answer(tagEndpoints.syncTags, ({ body: { contactId, tags } }) => {
    told.push(tags.map(Number))
    return { contactId, tags: [vip, fresh].filter(({ id }) => tags.includes(id)) }
  })
  const { keys } = show(<TagPicker contactId={5} value={[]} />)
  const field = screen.getByRole('textbox', { name: 'Adicionar etiqueta' })
  await keys.type(field, 'Sem glúten')
  await keys.click(await screen.findByRole('option', { name: 'Criar “Sem glúten”' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sem glúten'])
  await keys.click(field)
  await keys.click(await screen.findByRole('option', { name: 'VIP' }))
  held.resolve()
  await waitFor(() => expect(told).toEqual([[9], [9, 1]]))
})

test('tells which tags it saw, so that what colleagues put on meanwhile stays', async () => {
  api().answer(tagEndpoints.listTagNames, [vip, late, debt])
  api().answer(tagEndpoints.syncTags, { contactId: 5, tags: [vip, late, debt] })
  const { keys } = show(<TagPicker contactId={5} value={[vip]} />)
  await keys.click(screen.getByRole('textbox', { name: 'Adicionar etiqueta' }))
  await keys.click(await screen.findByRole('option', { name: 'Atrasado' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(api().asked(tagEndpoints.syncTags)).toEqual([
    { body: { contactId: 5, tags: [1, 2], knownTags: [1] } },
  ])
})
