import { type QueryKey, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { Question } from './question.tsx'

type RemoveQuestionProps<T, A> = {
  /** The row to remove; null while the question is closed. */
  row: T | null
  title: string
  text: string
  remove: (row: T) => Promise<A>
  /** Shown after the removal. */
  removed: string
  /** Shows the confirmation in another way, for example with undo. */
  onRemoved?: (text: string, answer: A) => void
  /** Key of the lists that contained the row. */
  lists: QueryKey
  children?: ReactNode
  onClose: () => void
}

/** Asks, removes one row of a list, confirms it, and updates the list. */
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
