import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'
import { judge } from './screen-gate.ts'
import { screens } from './screens.ts'
import { useVisitor } from './use-visitor.ts'

export function MenuEntries({ folded }: { folded: boolean }) {
  const t = useTexts(appTexts)
  const visitor = useVisitor()
  const entries = screens
    .filter((screen) => judge(screen, visitor) === 'open')
    .flatMap(({ menu }) => menu ?? [])
  return entries.map(({ text, icon: Icon, to }) => (
    <Tooltip key={to} label={t(text)} position="right" disabled={!folded}>
      <NavLink to={to} className={classes.entry ?? ''} aria-label={t(text)}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!folded && t(text)}
      </NavLink>
    </Tooltip>
  ))
}
