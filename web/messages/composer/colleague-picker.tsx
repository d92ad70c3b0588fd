import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#web/platform/session.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { MentionList, type MentionListProps } from './mention-list.tsx'

/** The colleagues that match the text after an @ in a note; they are told of it. */
export function ColleaguePicker(props: Omit<MentionListProps, 'words'>) {
  const viewer = useViewer()
  const { data = [] } = useQuery(colleaguesQuery(''))
  const words = new Map(data.flatMap(({ id, name }) => (id === viewer.id ? [] : [[name, name] as const])))
  return <MentionList {...props} words={words} />
}
