import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { toastTexts } from './toast-texts.ts'
import { currentLanguage } from './translate.ts'
import { wordsOf } from './words-of.ts'
import { keepLoading, lazyPart } from '#web/ui/on-demand.tsx'

const Toaster = lazyPart(() => import('./toaster.tsx'), 'Toaster')
const position = 'top-center'
const actionShownMs = 10_000
let needed = false
const problems: string[] = []
let tellNeeded = () => {}

/** Loads and renders nothing until there is a notice. */
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
  return isNeeded ? <Toaster /> : null
}

/** Button of a notice. */
type NoticeAction = { label: string; run: () => void }
type Notice = { message: string; color: string; icon: ReactNode; action?: NoticeAction | undefined }

async function show({ action, message, ...notice }: Notice) {
  needed = true
  tellNeeded()
  const { notifications } = await keepLoading(() => import('@mantine/notifications'))
  const name = toastTexts.close[currentLanguage()]
  // A success closes earlier error notices.
  if (notice.color === 'teal') for (const id of problems.splice(0)) notifications.hide(id)
  const id = notifications.show({
    ...notice,
    message: action ? (
      <WithAction message={message} action={action} onDone={() => notifications.hide(id)} />
    ) : (
      message
    ),
    ...(action && { autoClose: actionShownMs }),
    position,
    closeButtonProps: { 'aria-label': name },
  })
  if (notice.color === 'red') problems.push(id)
}

const WithAction = (props: { message: string; action: NoticeAction; onDone: () => void }) => (
  <>
    {props.message}{' '}
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={() => {
        props.onDone()
        props.action.run()
      }}
    >
      {props.action.label}
    </Button>
  </>
)

export const showSuccess = (message: string): void =>
  void show({ message, color: 'teal', icon: <IconCheck size={16} aria-hidden /> })

export const showInfo = (message: string, action?: NoticeAction): void =>
  void show({ message, color: 'blue', icon: <IconInfoCircle size={16} aria-hidden />, action })

export const showWarning = (message: string): void =>
  void show({ message, color: 'yellow', icon: <IconAlertTriangle size={16} aria-hidden /> })

export const showProblem = (message: string): void =>
  void show({ message, color: 'red', icon: <IconX size={16} aria-hidden /> })

export const showError = (error: unknown): void => void wordsOf(error).then(showProblem)
