import { type QueryKey, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { Question } from './question.tsx'

type RemoveQuestionProps<T> = {
  /** What is about to go; null while nothing is. */
  row: T | null
  title: string
  text: string
  remove: (row: T) => Promise<unknown>
  /** What is said when it is gone. */
  removed: string
  /** The lists in which it stood. */
  lists: QueryKey
  children?: ReactNode
  onClose: () => void
}

/** Asks, removes one row of a list, says so, and brings the list up to date. */
export function RemoveQuestion<T>({
  row,
  title,
  text,
  remove,
  removed,
  lists,
  children,
  onClose,
}: RemoveQuestionProps<T>) {
  const removal = useMutation({
    mutationFn: remove,
    onError: showError,
    onSuccess: () => {
      showSuccess(removed)
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
