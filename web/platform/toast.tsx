import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { ApiError } from './api.ts'
import { errorTexts } from './error-texts.ts'
import { currentLanguage } from './translate.ts'

const position = 'top-center'

export const showSuccess = (message: string): void =>
  void notifications.show({ message, position, color: 'teal', icon: <IconCheck size={16} aria-hidden /> })

export const showWarning = (message: string): void =>
  void notifications.show({
    message,
    position,
    color: 'yellow',
    icon: <IconAlertTriangle size={16} aria-hidden />,
  })

export const showError = (error: unknown): void =>
  void notifications.show({
    message: errorText(error),
    position,
    color: 'red',
    icon: <IconX size={16} aria-hidden />,
  })

/** The code in words where there are some, else what the server wrote, else that something happened. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'An error occurred!'
  const code = error instanceof ApiError ? error.code : ''
  const isKnown = (text: string): text is keyof typeof errorTexts => text in errorTexts
  if (isKnown(code)) return errorTexts[code][currentLanguage()]
  return error.message || 'An error occurred!'
}
