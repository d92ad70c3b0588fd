import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type QuickMessage,
  quickMessageEndpoints as calls,
} from '#domain/quick-messages/quick-message-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { QuickMessageEditor } from './quick-message-editor.tsx'

const given: QuickMessage = {
  ...{ id: 5, shortcode: 'ola', message: 'Olá!', visao: true, geral: true, userId: 7, status: true },
  ...{ mediaPath: null, mediaName: null, mediaType: null, editable: true },
}

function open() {
  const closed: true[] = []
  api().answer(calls.updateQuickMessage, given)
  const onClose = () => void closed.push(true)
  const { keys } = show(<QuickMessageEditor given={given} onClose={onClose} />, { as: { id: 7 } })
  const save = async () => {
    await keys.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(closed).toEqual([true]))
    return api()
      .asked(calls.updateQuickMessage)
      .map(({ body }) => body)
  }
  return { keys, save }
}

test('[D103] sends the words alone that were changed', async () => {
  const { keys, save } = open()
  await fill(keys, await screen.findByRole('textbox', { name: 'Mensagem' }), 'Oi!')
  expect(await save()).toEqual([{ message: 'Oi!' }])
})

test('switches editing by colleagues off once they do not see it any more', async () => {
  const { keys, save } = open()
  await keys.click(await screen.findByRole('switch', { name: /^Visível para a equipe/ }))
  expect(await save()).toEqual([{ visao: false, geral: false }])
})

test('asks before a chosen file is lost by a key', async () => {
  const { keys } = open()
  await screen.findByRole('textbox', { name: 'Mensagem' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await keys.upload(input!, new File(['x'], 'tabela.pdf'))
  await screen.findByText('tabela.pdf')
  await keys.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText('Descartar alterações?')).toBeTruthy()
})
