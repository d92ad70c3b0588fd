import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { can } from '#domain/access/access.ts'
import { OwnRecord } from '#web/auth/own-record.tsx'
import { ProofQuestion } from '#web/auth/proof-question.tsx'
import { SessionTakeover } from '#web/auth/session-takeover.tsx'
import { CompanyLive } from './company-live.tsx'
import { MentionNews } from '#web/notes/mention-news.tsx'
import { connectLive, emitLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'
import classes from './app-shell.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteKey } from '#web/app/palette/palette-key.tsx'
import { storeVersion } from './store-version.ts'
import { SideDrawer } from './side-drawer.tsx'
import { SubscriptionNotice } from './subscription-notice.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { UndoBar } from './undo-bar.tsx'
import { PrintHead } from '#web/ui/controls/print-head.tsx'
import { Later } from '#web/ui/later.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'

const UrgentAnnouncement = lazyPart(
  () => import('#web/announcements/urgent-announcement.tsx'),
  'UrgentAnnouncement',
)
/** Of the installation, for super users. */
const FirstMessageNews = lazyPart(() => import('#web/first-steps/first-message-news.tsx'), 'FirstMessageNews')
const HoldBanner = lazyPart(() => import('./hold-banner.tsx'), 'HoldBanner')
const DiskBanner = lazyPart(() => import('./disk-banner.tsx'), 'DiskBanner')
const StorageBanner = lazyPart(() => import('#web/files/storage-banner.tsx'), 'StorageBanner')
const CompanyVisits = lazyPart(() => import('#web/visits/company-visits.tsx'), 'CompanyVisits')
const VisitEndNotice = lazyPart(() => import('#web/visits/visit-end-notice.tsx'), 'VisitEndNotice')
const VisitBanner = lazyPart(() => import('#web/visits/visit-banner.tsx'), 'VisitBanner')

const pingMs = 300_000

/** Frame of every signed-in screen: bar, drawer, content. Holds the socket of the company open. */
export const AppShell = () => (
  <QueryClientProvider client={queryClient}>
    <VisitFrame />
  </QueryClientProvider>
)

/** Remounted at the start and end of a support visit, so that no state leaks between companies. */
const VisitFrame = () => <Frame key={useSession()?.visit?.id ?? 'own'} />

function Frame() {
  const t = useTexts(appTexts)
  const viewer = useViewer()
  const { companyId, id } = viewer
  const user = useSession()
  const narrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(!narrow && user?.defaultMenu === 'open')
  const [live, setLive] = useState(false)
  useEffect(() => {
    // On a narrow window the open drawer would cover the content.
    if (narrow) setOpened(false)
  }, [narrow])
  useEffect(() => void storeVersion(), [])
  useEffect(() => {
    const close = connectLive(companyId, id)
    const ping = setInterval(() => emitLive('userStatus'), pingMs)
    setLive(true)
    return () => {
      clearInterval(ping)
      close()
      setLive(false)
    }
  }, [companyId, id])
  const { pathname } = useLocation()
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      {live && viewer.visit && <VisitBanner />}
      <TopBar onMenu={() => setOpened((before) => !before)} menuOpened={opened} live={live} />
      <div className={classes.body}>
        <SideDrawer opened={opened} temporary={narrow} onClose={() => setOpened(false)} />
        <main id="content" className={classes.content} tabIndex={-1}>
          <PrintHead />
          <OfflineBanner />
          {viewer.super && <DiskBanner />}
          {viewer.super && <HoldBanner />}
          <SubscriptionNotice />
          {viewer.super && <VisitEndNotice />}
          {live && (
            <Later>
              <UrgentAnnouncement />
            </Later>
          )}
          {live && can(viewer, 'settings-page:edit') && (
            <Later>
              <StorageBanner />
              {!viewer.visit && <CompanyVisits />}
            </Later>
          )}
          {live && <SessionTakeover />}
          {live && <ProofQuestion />}
          <PaletteKey />
          {live && <OwnRecord />}
          {live && <CompanyLive />}
          {live && <MentionNews />}
          {live && pathname === '/connections' && can(viewer, 'settings-page:edit') && <FirstMessageNews />}
          <div className={classes.screen}>{live && <Outlet />}</div>
          <UndoBar />
        </main>
      </div>
    </div>
  )
}
