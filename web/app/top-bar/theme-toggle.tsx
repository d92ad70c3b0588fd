import { IconMoon, IconSun } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { useCommands } from '#web/platform/commands.ts'
import { preferTheme, useTheme } from '#web/platform/preferred-theme.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { noteOwn } from '#web/users/note-own.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { appTexts } from '../app-texts.ts'

/** Switches the theme here at once, and stores it in the user's record for other browsers. */
export function ThemeToggle() {
  const t = useTexts(appTexts)
  const { id } = useViewer()
  const isDark = useTheme() === 'dark'
  const turn = () => {
    const defaultTheme = isDark ? 'light' : 'dark'
    preferTheme(defaultTheme)
    const body = { defaultTheme, darkMode: !isDark } as const
    // This browser has stored the choice: a failed request needs no message.
    call(userEndpoints.updateUser, { params: { id }, body }).then(noteOwn, () => {})
  }
  const latest = useRef(turn)
  latest.current = turn
  const text = t(isDark ? 'lightTheme' : 'darkTheme')
  useCommands(
    'theme',
    useMemo(() => [{ id: 'theme', text, run: () => latest.current() }], [text]),
  )
  return <IconButton label={text} icon={isDark ? IconSun : IconMoon} onClick={turn} />
}
