import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { auditTexts } from './audit-texts.ts'

/** The audit trail as a page. */
export function AuditScreen() {
  const t = useTexts(auditTexts)
  return (
    <PageFrame title={t('title')}>
      <AuditPanel />
    </PageFrame>
  )
}
