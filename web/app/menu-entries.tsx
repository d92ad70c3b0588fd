import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Later } from '#web/ui/later.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'
import { judge } from './screen.ts'
import type { MenuEntry, Screen } from './screen.ts'
import { screens } from './screens.ts'
import { useVisitor } from './use-visitor.ts'

/** Lists the screens the viewer may open: first the general ones, then those of the management block. */
export function MenuEntries({ folded }: { folded: boolean }) {
  const t = useTexts(appTexts)
  const visitor = useVisitor()
  const { pathname } = useLocation()
  useEffect(() => {
    document.querySelector(`.${classes.entry}[aria-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  // Some screens stay open after the subscription has ended; the menu links to none of them.
  const open = visitor.pastDue ? [] : screens.filter((screen) => judge(screen, visitor) === 'open')
  // What everybody may read is no management to who manages nothing there.
  const isGeneral = ({ menu, open: right }: Screen) =>
    !menu?.managed || (right === 'signedIn' && visitor.viewer.profile === 'user')
  const entriesOf = (some: Screen[]) => some.flatMap(({ menu }) => menu ?? [])
  const managed = entriesOf(open.filter((screen) => !isGeneral(screen)))
  const link = (entry: MenuEntry) => {
    const { where: Where } = entry
    return Where ? (
      <Later key={entry.to}>
        <Where>{linkTo(entry)}</Where>
      </Later>
    ) : (
      linkTo(entry)
    )
  }
  const linkTo = ({ text, icon: Icon, to, badge: Badge }: MenuEntry) => (
    <Tooltip key={to} label={t(text)} position="right" disabled={!folded}>
      <NavLink to={to} className={classes.entry ?? ''} aria-label={t(text)}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!folded && t(text)}
        {Badge && <Badge />}
      </NavLink>
    </Tooltip>
  )
  return (
    <>
      {entriesOf(open.filter(isGeneral)).map(link)}
      {managed.length > 0 && (
        <div role="group" aria-label={t('management')} className={classes.management}>
          {!folded && <span className={classes.heading}>{t('management')}</span>}
          {managed.map(link)}
        </div>
      )}
    </>
  )
}
