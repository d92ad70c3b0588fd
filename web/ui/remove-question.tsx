import { type QueryKey, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { Question } from './question.tsx'

type RemoveQuestionProps<T, A> = {
  /** What is about to go; null while nothing is. */
  row: T | null
  title: string
  text: string
  remove: (row: T) => Promise<A>
  /** What is said when it is gone. */
  removed: string
  /** Says it in another way, as with an offer to undo it. */
  onRemoved?: (text: string, answer: A) => void
  /** The lists in which it stood. */
  lists: QueryKey
  children?: ReactNode
  onClose: () => void
}

/** Asks, removes one row of a list, says so, and brings the list up to date. */
export function RemoveQuestion<T, A>({
  row,
  title,
  text,
  remove,
  removed,
  onRemoved = showSuccess,
  lists,
  children,
  onClose,
}: RemoveQuestionProps<T, A>) {
  const removal = useMutation({
    mutationFn: remove,
    onError: showError,
    onSuccess: (answer) => {
      onRemoved(removed, answer)
      return queryClient.invalidateQueries({ queryKey: lists })
    },
  })
  return (
    <Question
      opened={row !== null}
      title={title}
      text={text}
      confirmLabel={title}
      danger
      onConfirm={() => row !== null && removal.mutate(row)}
      onClose={onClose}
    >
      {children}
    </Question>
  )
}
