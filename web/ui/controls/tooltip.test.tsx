import { ActionIcon } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { Tooltip } from './tooltip.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const word = (text: string) => screen.queryByText(text)

test('shows the word where a mouse rests, until it leaves or Escape is pressed', async () => {
  show(
    <Tooltip label="Atualizar a lista">
      <ActionIcon aria-label="Atualizar" />
    </Tooltip>,
  )
  fireEvent.pointerEnter(button('Atualizar'), { pointerType: 'mouse' })
  expect(word('Atualizar a lista')).toBeNull()
  await screen.findByText('Atualizar a lista')
  fireEvent.pointerLeave(button('Atualizar'))
  await waitFor(() => expect(word('Atualizar a lista')).toBeNull())
  fireEvent.pointerEnter(button('Atualizar'), { pointerType: 'mouse' })
  await screen.findByText('Atualizar a lista')
  fireEvent.keyDown(button('Atualizar'), { key: 'Escape' })
  await waitFor(() => expect(word('Atualizar a lista')).toBeNull())
})

test('ends where the button moved away below the pointer, which then is over something else', async () => {
  show(
    <>
      <Tooltip label="Atualizar a lista">
        <ActionIcon aria-label="Atualizar" />
      </Tooltip>
      <p>Outra coisa</p>
    </>,
  )
  fireEvent.pointerEnter(button('Atualizar'), { pointerType: 'mouse' })
  await screen.findByText('Atualizar a lista')
  fireEvent.pointerOver(button('Atualizar'))
  expect(word('Atualizar a lista')).toBeTruthy()
  fireEvent.pointerOver(screen.getByText('Outra coisa'))
  await waitFor(() => expect(word('Atualizar a lista')).toBeNull())
})

test('shows nothing to a finger, and nothing where it is switched off', async () => {
  show(
    <>
      <Tooltip label="Para o dedo">
        <ActionIcon aria-label="Tocado" />
      </Tooltip>
      <Tooltip label="Desligado" disabled>
        <ActionIcon aria-label="Sem dica" />
      </Tooltip>
      <Tooltip label="Para o mouse">
        <ActionIcon aria-label="Apontado" />
      </Tooltip>
    </>,
  )
  fireEvent.pointerEnter(button('Tocado'), { pointerType: 'touch' })
  fireEvent.pointerEnter(button('Sem dica'), { pointerType: 'mouse' })
  fireEvent.pointerEnter(button('Apontado'), { pointerType: 'mouse' })
  // This button was entered last: the other tooltips would have opened before.
  await screen.findByText('Para o mouse')
  expect(word('Para o dedo')).toBeNull()
  expect(word('Desligado')).toBeNull()
})
