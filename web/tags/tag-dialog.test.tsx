import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Tag, tagEndpoints } from '#domain/tags/tag-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { TagDialog } from './tag-dialog.tsx'

const done: string[] = []
const tagOf = (over: Partial<Tag> = {}): Tag => ({
  ...{ id: 3, name: 'VIP', color: '#1971c2', kanban: 0, userId: null, timeLane: 0 },
  ...{ nextLaneId: null, rollbackLaneId: null, greetingMessageLane: '', contactsCount: 0, ticketsCount: 0 },
  ...over,
})
function open(tag: Tag | null, taken: string[] = []) {
  done.length = 0
  api().answer(tagEndpoints.createTag, tagOf())
  api().answer(tagEndpoints.updateTag, tagOf())
  return show(<TagDialog opened tag={tag} taken={taken} onClose={() => done.push('closed')} />).keys
}
const name = () => screen.getByRole('textbox', { name: 'Nome' })
const save = async (keys: ReturnType<typeof open>) =>
  keys.click(screen.getByRole('button', { name: 'Salvar' }))
const made = () =>
  api()
    .asked(tagEndpoints.createTag)
    .map(({ body }) => body)

test('refuses a tag without a name, and sends nothing', async () => {
  const keys = open(null)
  await save(keys)
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(made()).toEqual([])
})

test('makes a tag in a colour that no other has', async () => {
  const keys = open(null, ['#1971c2'])
  await fill(keys, name(), 'Urgente')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(made()).toMatchObject([{ name: 'Urgente' }])
  expect(made()[0]?.color).not.toBe('#1971c2')
})

test('changes a tag, and says at its name that another has it', async () => {
  const keys = open(tagOf())
  api().refuse(tagEndpoints.updateTag, 409, 'ERR_TAG_ALREADY_EXISTS')
  await fill(keys, name(), 'Urgente')
  await save(keys)
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(done).toEqual([])
  api().answer(tagEndpoints.updateTag, tagOf())
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(tagEndpoints.updateTag).at(-1)).toMatchObject({
    params: { id: 3 },
    body: { name: 'Urgente' },
  })
})

test('sends only the changed fields', async () => {
  const keys = open(tagOf())
  await fill(keys, name(), 'Urgente')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(api().asked(tagEndpoints.updateTag)).toEqual([{ params: { id: 3 }, body: { name: 'Urgente' } }])
})

test('sends no change after a refused creation', async () => {
  const keys = open(null)
  api().refuse(tagEndpoints.createTag, 409, 'ERR_TAG_ALREADY_EXISTS')
  await fill(keys, name(), 'Urgente')
  await save(keys)
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  api().answer(tagEndpoints.createTag, tagOf())
  await fill(keys, name(), 'Muito urgente')
  await save(keys)
  await waitFor(() => expect(done).toEqual(['closed']))
  expect(made()).toMatchObject([{ name: 'Urgente' }, { name: 'Muito urgente' }])
  expect(api().asked(tagEndpoints.updateTag)).toEqual([])
})
