import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { BrandingPanel } from './branding-panel.tsx'
import { brandingTexts } from './branding-texts.ts'

/** The brand as a page. */
export function BrandingScreen() {
  const t = useTexts(brandingTexts)
  return (
    <PageFrame title={t('title')}>
      <BrandingPanel />
    </PageFrame>
  )
}
