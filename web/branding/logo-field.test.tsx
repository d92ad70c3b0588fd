import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { brandEndpoints } from '#domain/branding/brand-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { LogoField } from './logo-field.tsx'

test('[WL-006] says at the picture that it was not stored, logs why, and shows no toast', async () => {
  const logged: unknown[][] = []
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void logged.push(words))
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  api().refuse(brandEndpoints.uploadLogo, 400, 'ERR_PICTURE')
  const field = <LogoField mode="Light" name="" hostId={null} onReset={undefined} />
  const { keys, container } = show(field, { as: { profile: 'admin', super: true } })
  const chosen = new File(['not a picture'], 'logo.png', { type: 'image/png' })
  await keys.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, chosen)
  expect((await screen.findByRole('alert')).textContent).toContain('Esta imagem não foi aceita')
  await waitFor(() => expect(logged).toHaveLength(1))
  expect(document.querySelector('.mantine-Notification-root')).toBeNull()
})

test('stores the same file at the second attempt', async () => {
  api().answer(brandEndpoints.uploadLogo, 'logo.png')
  const field = <LogoField mode="Light" name="" hostId={null} onReset={undefined} />
  const { keys, container } = show(field, { as: { profile: 'admin', super: true } })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new File(['picture'], 'logo.png', { type: 'image/png' })
  await keys.upload(input, chosen)
  await keys.upload(input, chosen)
  await waitFor(() => expect(api().asked(brandEndpoints.uploadLogo)).toHaveLength(2))
})
