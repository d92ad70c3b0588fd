import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { BrandForm } from './brand-form.tsx'

const brand = {
  appName: 'Chat-flow',
  primaryColorLight: '#0000ff',
  primaryColorDark: '#39ace7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
}

test('[WL-001] saves a colour for the light theme and one for the dark theme', async () => {
  api().answer(settingEndpoints.updateSetting, ({ params, body }) => ({ key: params.key, value: body.value }))
  const { keys } = show(<BrandForm host={null} shown={brand} shared={brand} />, { as: { super: true } })
  await fill(keys, screen.getByLabelText('Cor principal no tema claro'), '#116633')
  await fill(keys, screen.getByLabelText('Cor principal no tema escuro'), '#88ddaa')
  await keys.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText(/^Marca aplicada\./)).toBeTruthy()
  await waitFor(() =>
    expect(
      api()
        .asked(settingEndpoints.updateSetting)
        .map(({ params, body }) => [params.key, body.value]),
    ).toEqual([
      ['primaryColorLight', '#116633'],
      ['primaryColorDark', '#88ddaa'],
    ]),
  )
})

test('[WL-001] gives up a colour that is none when its field is left', async () => {
  const { keys } = show(<BrandForm host={null} shown={brand} shared={brand} />, { as: { super: true } })
  const field = screen.getByLabelText<HTMLInputElement>('Cor principal no tema claro')
  await fill(keys, field, '#zz')
  await keys.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(field.value).toBe(brand.primaryColorLight))
  expect(api().asked(settingEndpoints.updateSetting)).toEqual([])
})
