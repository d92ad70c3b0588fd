import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { signOut } from '#web/platform/session.ts'
import { setLanguage } from '#web/platform/translate.ts'
import { fillBrowserGaps } from './browser-gaps.ts'
import { replaceNetwork } from './fake-network.ts'
import { omitOwnerStacks } from './light-react.ts'
import { printPageOnceAtEnd } from './page-in-errors.ts'
import { clearStage, setStage } from './stage.tsx'

// Dialog code loads on first use, which takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
omitOwnerStacks()
printPageOnceAtEnd()
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
