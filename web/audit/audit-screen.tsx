import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AuditPanel } from './audit-panel.tsx'
import type { RecordName } from './audit-queries.ts'
import { auditTexts } from './audit-texts.ts'

/** The audit trail as a page. */
export function AuditScreen({ recordName }: { recordName: RecordName }) {
  const t = useTexts(auditTexts)
  return (
    <PageFrame title={t('title')}>
      <AuditPanel recordName={recordName} />
    </PageFrame>
  )
}
