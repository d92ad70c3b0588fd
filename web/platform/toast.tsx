import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { errorTexts } from './error-texts.ts'
import { toastTexts } from './toast-texts.ts'
import { currentLanguage } from './translate.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))
const position = 'top-center'
let needed = false
let tellNeeded = () => {}

/** Shows nothing, and loads nothing, until there is something to say. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    (watcher) => {
      tellNeeded = watcher
      return () => {
        tellNeeded = () => {}
      }
    },
    () => needed,
  )
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}

async function show(notice: { message: string; color: string; icon: ReactNode }) {
  needed = true
  tellNeeded()
  const { notifications } = await import('@mantine/notifications')
  const name = toastTexts.close[currentLanguage()]
  notifications.show({ ...notice, position, closeButtonProps: { 'aria-label': name } })
}

export const showSuccess = (message: string): void =>
  void show({ message, color: 'teal', icon: <IconCheck size={16} aria-hidden /> })

export const showWarning = (message: string): void =>
  void show({ message, color: 'yellow', icon: <IconAlertTriangle size={16} aria-hidden /> })

export const showProblem = (message: string): void =>
  void show({ message, color: 'red', icon: <IconX size={16} aria-hidden /> })

export const showError = (error: unknown): void => showProblem(errorText(error))

/** The code in words where there are some, else what the server wrote, else that something happened. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'An error occurred!'
  const code = error instanceof ApiError ? error.code : ''
  const isKnown = (text: string): text is keyof typeof errorTexts => text in errorTexts
  if (isKnown(code)) return errorTexts[code][currentLanguage()]
  return error.message || 'An error occurred!'
}
