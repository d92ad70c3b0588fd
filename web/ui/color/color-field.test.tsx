import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { ColorField } from './color-field.tsx'

test('names the sliders of its picker for a screen reader', async () => {
  const { keys } = show(<ColorField label="Cor" value="#2f9e44" onChange={() => {}} />)
  await keys.click(screen.getByRole('textbox', { name: 'Cor' }))
  const sliders = await screen.findAllByRole('slider')
  expect(sliders.map((one) => one.getAttribute('aria-label'))).toEqual(['Saturação e brilho', 'Matiz'])
})
