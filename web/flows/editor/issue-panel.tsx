import { CloseButton, Text } from '@mantine/core'
import type { FlowNode } from '#domain/flows/graph.ts'
import { type FlowIssue, severityOf } from '#domain/flows/issues.ts'
import { useTexts } from '#web/platform/translate.ts'
import { blockTexts } from '../block-texts.ts'
import { issueTexts } from '../issue-texts.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'

type IssuePanelProps = {
  issues: readonly FlowIssue[]
  nodes: readonly FlowNode[]
  onShow: (id: string) => void
  onClose: () => void
}

/** Lists the issues of the flow; each links to its block. */
export function IssuePanel({ issues, nodes, onShow, onClose }: IssuePanelProps) {
  const t = useTexts(editorTexts)
  const types = useTexts(blockTexts)
  const said = useTexts(issueTexts)
  return (
    <section className={classes.panel} aria-label={t('issues')}>
      <div className={classes.panelHead}>
        {t('issues')}
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      {issues.length === 0 && (
        <Text p={12} fz="sm" role="status">
          {t('noIssues')}
        </Text>
      )}
      <ul className={classes.rows}>
        {issues.map((issue, at) => {
          const severity = severityOf(issue)
          const node = nodes.find(({ id }) => id === issue.nodeId)
          const mark = t(severity === 'hint' ? 'hintMark' : severity)
          return (
            // The same issue may occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <button
                type="button"
                className={classes.row}
                data-severity={severity}
                onClick={() => issue.nodeId && onShow(issue.nodeId)}
              >
                <strong>{node ? `${mark}: ${types(node.type)}` : mark}</strong>
                {said(issue.code, { about: issue.about ?? '', more: issue.more ?? '' })}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
