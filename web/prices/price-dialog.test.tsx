import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/web/stage.tsx'
import { PriceDialog } from './price-dialog.tsx'

test('[D31] begins with today by the company’s clock, also in the evening', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T01:30:00Z') })
  try {
    show(<PriceDialog onClose={() => {}} />, { as: { profile: 'admin', super: true } })
    expect(await screen.findByRole('button', { name: /24\/11\/2026/ })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
