import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { PrintHead } from './print-head.tsx'

test('shows name and logo of the brand on paper', () => {
  const { container } = show(<PrintHead />)
  expect(within(container).getByText('Chat-flow')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
})
