import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import { mayCall } from '#domain/access/access.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'
import { screens } from './screens.ts'

export function MenuEntries({ folded }: { folded: boolean }) {
  const t = useTexts(appTexts)
  const viewer = useViewer()
  const entries = screens.filter((screen) => mayCall(viewer, screen.open)).flatMap(({ menu }) => menu ?? [])
  return entries.map(({ text, icon: Icon, to }) => (
    <Tooltip key={to} label={t(text)} position="right" disabled={!folded}>
      <NavLink to={to} className={classes.entry ?? ''} aria-label={t(text)}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!folded && t(text)}
      </NavLink>
    </Tooltip>
  ))
}
