import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { signOut } from '#web/platform/session.ts'
import { setLanguage } from '#web/platform/translate.ts'
import { fillBrowserGaps } from './browser-gaps.ts'
import { replaceNetwork } from './fake-network.ts'
import { clearStage, setStage } from './stage.tsx'

// The code of a dialog is loaded when it is first opened, on a machine that may be busy. Without styles everything can be seen; to look
// whether takes most of a query's time.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true })
fillBrowserGaps()
replaceNetwork()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setLanguage('pt')
  setStage()
})

afterEach(async () => {
  cleanup()
  notifications.clean()
  signOut()
  await clearStage()
})
