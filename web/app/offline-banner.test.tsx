import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { openFakeLine } from '#tests/web/fake-line.ts'
import { show, showLive } from '#tests/web/stage.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const sentence = /^Sem conexão\./

function goOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true })
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')))
}

test('says at once that the browser has no network, and no longer once it has', async () => {
  await showLive(<OfflineBanner />)
  expect(screen.queryByText(sentence)).toBeNull()
  goOnline(false)
  expect(screen.getByRole('status').textContent).toMatch(sentence)
  goOnline(true)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('says that the line is down once that has lasted, until it is back', async () => {
  const { line } = await showLive(<OfflineBanner />)
  await line.close()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(await screen.findByText(sentence)).toBeTruthy()
  const again = await openFakeLine(1, Number(new URL(line.url).port))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  await again.close()
})

test('says nothing of the line to a company whose subscription has ended', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { unmount } = show(<OfflineBanner />)
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.getByText(sentence)).toBeTruthy()
  unmount()
  const company = { ...sessionUserOf().company, worksUntil: new Date('2020-01-01T00:00:00Z') }
  show(<OfflineBanner />, { as: { company } })
  act(() => void vi.advanceTimersByTime(5000))
  expect(screen.queryByText(sentence)).toBeNull()
})
