import { IconChevronDown } from '@tabler/icons-react'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { Later } from '#web/ui/later.tsx'
import classes from './app-shell.module.css'
import { appTexts } from './app-texts.ts'
import { toggleMenuGroup, useFoldedGroups } from './folded-groups.ts'
import { judge, type MenuEntry, type MenuGroup, menuGroups } from './screen.ts'
import { screens } from './screens.ts'
import { useVisitor } from './use-visitor.ts'

/** Lists the screens that the viewer may open, by group. `folded`: only icons. */
export function MenuEntries({ folded }: { folded: boolean }) {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  useEffect(() => {
    document.querySelector(`.${classes.entry}[aria-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  // Some screens stay open after the subscription has ended; the menu links to none of them.
  const open = visitor.pastDue ? [] : screens.filter((screen) => judge(screen, visitor) === 'open')
  const entries = open.flatMap(({ menu }) => menu ?? [])
  return menuGroups.map((group) => {
    const ofGroup = entries.filter((entry) => entry.group === group)
    return ofGroup.length > 0 && <Group key={group} group={group} entries={ofGroup} iconsOnly={folded} />
  })
}

type GroupProps = { group: MenuGroup; entries: MenuEntry[]; iconsOnly: boolean }

/** A group under its heading. Folded, it shows the current page and what needs attention. */
function Group({ group, entries, iconsOnly }: GroupProps) {
  const t = useTexts(appTexts)
  const { pathname } = useLocation()
  const isFolded = useFoldedGroups().includes(group) && !iconsOnly
  const shown = isFolded ? entries.filter(({ to, badge }) => badge || isCurrent(to, pathname)) : entries
  return (
    <div role="group" aria-label={t(`group.${group}`)} className={classes.group}>
      {!iconsOnly && (
        <button
          type="button"
          className={classes.heading}
          aria-expanded={!isFolded}
          onClick={() => toggleMenuGroup(group)}
        >
          {t(`group.${group}`)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
      {shown.map((entry) => (
        <Entry key={entry.to} entry={entry} iconsOnly={iconsOnly} />
      ))}
    </div>
  )
}

const isCurrent = (to: string, pathname: string) =>
  to === '/' ? pathname === '/' : pathname.toLowerCase().startsWith(to.toLowerCase())

type EntryProps = { entry: MenuEntry; iconsOnly: boolean }

function Entry({ entry: { text, icon: Icon, to, badge: Badge, where: Where }, iconsOnly }: EntryProps) {
  const t = useTexts(appTexts)
  const link = (
    <Tooltip label={t(text)} position="right" disabled={!iconsOnly}>
      <NavLink to={to} className={classes.entry ?? ''} aria-label={t(text)}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {!iconsOnly && t(text)}
        {Badge && <Badge />}
      </NavLink>
    </Tooltip>
  )
  if (!Where) return link
  return (
    <Later>
      <Where>{link}</Where>
    </Later>
  )
}
