import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { turnNoticesOff, turnNoticesOn } from './browser-notices.ts'
import { noticeState } from './notice-state.ts'
import classes from './notification-list.module.css'
import { noticeListTexts } from './notice-list-texts.ts'

/** Turns the notices of this browser on and off; only a click here makes the browser ask. */
export function NoticeSwitch() {
  const t = useTexts(noticeListTexts)
  const [state, setState] = useState(noticeState)
  const [busy, setBusy] = useState(false)
  if (state === 'unsupported') return null
  const turn = (change: typeof turnNoticesOn) => {
    setBusy(true)
    change()
      .then(setState, showError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.switch}>
      {state !== 'on' && (
        <Text size="xs" c="var(--text-weak)">
          {t(state === 'blocked' ? 'blocked' : 'offer')}
        </Text>
      )}
      {state !== 'blocked' && (
        <Button
          variant={state === 'on' ? 'subtle' : 'light'}
          size="xs"
          fullWidth
          loading={busy}
          onClick={() => turn(state === 'on' ? turnNoticesOff : turnNoticesOn)}
        >
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  )
}
