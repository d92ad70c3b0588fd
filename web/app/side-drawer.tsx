import { useTexts } from '#web/platform/translate.ts'
import { lazyPart, OnDemand } from '#web/ui/on-demand.tsx'
import classes from './app-shell.module.css'
import { appTexts } from './app-texts.ts'
import { MenuEntries } from './menu-entries.tsx'

const PhoneDrawer = lazyPart(() => import('./phone-drawer.tsx'), 'PhoneDrawer')

type SideDrawerProps = { opened: boolean; temporary: boolean; onClose: () => void }

/** The menu: beside the content, folded to icons or open; over the content on narrow windows. */
export function SideDrawer({ opened, temporary, onClose }: SideDrawerProps) {
  const t = useTexts(appTexts)
  if (temporary) {
    return (
      <OnDemand opened={opened}>
        <PhoneDrawer opened={opened} onClose={onClose} />
      </OnDemand>
    )
  }
  return (
    <nav className={classes.drawer} data-opened={opened || undefined} aria-label={t('mainMenu')}>
      <MenuEntries folded={!opened} />
    </nav>
  )
}
