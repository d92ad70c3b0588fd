import { format } from 'node:util'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { VirtuosoMockContext } from 'react-virtuoso'
import { expect } from 'vitest'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { CompanyLive } from '#web/app/company-live.tsx'
import { connectLive, useConnected } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { signedIn } from '#web/platform/session.ts'
import { Toasts } from '#web/platform/toast.tsx'
import { themeOf } from '#web/ui/color/theme.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { type FakeApi, openFakeApi } from './fake-api.ts'
import { type FakeLine, openFakeLine } from './fake-line.ts'
import { connectTo } from './fake-network.ts'

/** Set by Vitest's environment. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void }

/** Sizes that jsdom cannot measure, so that a virtual list renders some rows. */
const listSize = { viewportHeight: 720, itemHeight: 72 }

type Played = { api: FakeApi; closers: (() => void | Promise<void>)[]; complaints: string[] }
let played: Played | null = null

function now(): Played {
  if (!played) throw new Error('The stage is set up before each test.')
  return played
}

/** The fake server of the test. */
export const api = (): FakeApi => now().api

export function setStage(): void {
  const { api: opened, complaints } = (played = {
    api: openFakeApi(),
    closers: [],
    complaints: [] as string[],
  })
  connectTo(opened)
  console.error = (...words: unknown[]) => {
    // Live events change the page outside of act.
    if (!String(words[0]).includes('not wrapped in act')) complaints.push(format(...words))
  }
}

/** Closes what the test opened; fails on requests without a declared response, and on console errors. */
export async function clearStage(): Promise<void> {
  const { api: asked, closers, complaints } = now()
  for (const close of closers.toReversed()) await close()
  expect(asked.unexpected, 'calls that the test did not expect').toEqual([])
  expect(complaints, 'what React and the product complained of').toEqual([])
}

/** Signs in the plain viewer with the given overrides. */
export function signIn(over: Partial<SessionUser> = {}): SessionUser {
  const user = sessionUserOf(over)
  signedIn({ token: 'header.e30.signature', user }, true)
  return user
}

type Scene = {
  /** Overrides of the signed-in user; the plain viewer by default. */
  as?: Partial<SessionUser>
  /** Address of the page. */
  at?: string
}

/** Renders a component inside the providers of every screen, for a signed-in user. */
export function show(element: ReactNode, { as, at = '/' }: Scene = {}) {
  signIn(as)
  history.replaceState(null, '', at)
  const keys = userEvent.setup({ delay: null })
  const view = render(element, { wrapper: Around })
  return { keys, ...view }
}

/** Fills a field by pasting, for tests that do not depend on key events. */
export async function fill(keys: UserEvent, field: Element, text: string): Promise<void> {
  if (!text) return keys.clear(field)
  await keys.click(field)
  // A dialog that has just opened moves the focus to its first field.
  if (document.activeElement !== field) await keys.click(field)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  await keys.paste(text)
}

/** Renders like `show`, with the live connection open and the cache following its events. */
export async function showLive(element: ReactNode, scene: Scene = {}) {
  const user = signIn(scene.as)
  const line = await openLine(user)
  const view = show(
    <>
      <CompanyLive />
      <Connected />
      {element}
    </>,
    scene,
  )
  await waitFor(() => expect(document.querySelector('[data-connected]')).not.toBeNull())
  // Refetches after connecting would hide whether an event changed the page.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return { line, ...view }
}

async function openLine({ companyId, id }: SessionUser): Promise<FakeLine> {
  const line = await openFakeLine(companyId)
  jsdom.reconfigure({ url: line.url })
  const hangUp = connectLive(companyId, id)
  now().closers.push(line.close, hangUp)
  return line
}

const Connected = () => (useConnected() ? <i data-connected /> : null)

const Around = ({ children }: { children?: ReactNode }) => (
  // Without the theme's CSS rules, which no test reads: jsdom would match them with each element whose role a test asks for.
  <MantineProvider theme={themeOf('light')} env="test" withCssVariables={false} withGlobalClasses={false}>
    <Toasts />
    <QueryClientProvider client={queryClient}>
      <VirtuosoMockContext.Provider value={listSize}>
        <BrowserRouter>
          <Suspense fallback={null}>{children}</Suspense>
        </BrowserRouter>
      </VirtuosoMockContext.Provider>
    </QueryClientProvider>
  </MantineProvider>
)
