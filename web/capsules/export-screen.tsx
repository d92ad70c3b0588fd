import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { CapsulePanel } from './capsule-panel.tsx'
import { capsuleTexts } from './capsule-texts.ts'

/** The company's own data as a page, which is there also when the licence has ended. */
export function ExportScreen() {
  const t = useTexts(capsuleTexts)
  return (
    <PageFrame title={t('export')}>
      <CapsulePanel />
    </PageFrame>
  )
}
