import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../../tests/web/stage.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'

const open = (path: '/companies' | '/plans', isSuper: boolean) => {
  const gate = screens.find((each) => each.path === path)
  if (!gate) throw new Error(path)
  show(
    <Routes>
      <Route element={<Permitted gate={gate} />}>
        <Route path={path} element={<p>lista</p>} />
      </Route>
      <Route path="/" element={<p>início</p>} />
    </Routes>,
    { at: path, as: { profile: 'admin', super: isSuper } },
  )
}

test.each(['/companies', '/plans'] as const)(
  '[COMP-011, COMP-012, COMP-046] tells who is no super user, and leaves %s',
  async (path) => {
    open(path, false)
    const words = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('lista')).toBeNull()
    await waitFor(() => expect(screen.getByText('início')).toBeTruthy(), { timeout: 5000 })
    expect(location.pathname).toBe('/')
  },
)

test('[COMP-046] lets a super user in', async () => {
  open('/companies', true)
  expect(await screen.findByText('lista')).toBeTruthy()
})
