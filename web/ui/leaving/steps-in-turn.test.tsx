import { act, screen, waitFor } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { StepsInTurn } from './steps-in-turn.ts'

type Navigate = ReturnType<typeof useNavigate>

function open() {
  let go: Navigate = () => {}
  function Here() {
    go = useNavigate()
    return <p>{useLocation().pathname}</p>
  }
  show(
    <>
      <StepsInTurn />
      <Here />
    </>,
    { at: '/list' },
  )
  const move = (...steps: (string | number)[]) =>
    act(() => {
      for (const step of steps) void go(step as never)
    })
  return { move, isAt: (path: string) => screen.findByText(path, {}, { timeout: 3000 }) }
}

test('opens a page that is asked for while the browser steps back, and stays there', async () => {
  const { move, isAt } = open()
  move('/list/dialog')
  await isAt('/list/dialog')
  move(-1, '/other')
  await isAt('/other')
  move(-1)
  await isAt('/list')
})

test('takes two steps one after the other, and what follows after them', async () => {
  const { move, isAt } = open()
  move('/one')
  move('/two')
  await isAt('/two')
  move(-1, -1, '/other')
  await isAt('/other')
  move(-1)
  await isAt('/list')
})

test('goes on after a step that leads nowhere', async () => {
  const { move, isAt } = open()
  move(1, '/other')
  await isAt('/other')
  await waitFor(() => expect(location.pathname).toBe('/other'))
})
