import { useSyncExternalStore } from 'react'
import { z } from 'zod'

const moment = z.iso.datetime().catch(() => new Date(0).toISOString())
/** Keeps unknown fields unchanged. */
const task = z.looseObject({ text: z.string().trim().min(1), createdAt: moment, updatedAt: moment })
export type Task = z.infer<typeof task>

/** Key of the tasks in localStorage, as the specification names it. */
const key = 'tasks'
/** Key that keeps stored text which could not be read, so that no task is lost. */
const brokenKey = 'tasks-broken'
const nothing: readonly Task[] = []

let read: { text: string | null; tasks: readonly Task[] } = { text: null, tasks: nothing }
const watchers = new Set<() => void>()

/** Tasks in localStorage, parsed again only if the stored text has changed. */
function currentTasks(): readonly Task[] {
  const text = textOf()
  if (text !== read.text) read = { text, tasks: tasksIn(text) }
  return read.tasks
}

function textOf(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Parses each entry on its own, so that a broken one does not lose the others. */
function tasksIn(text: string | null): readonly Task[] {
  if (text === null) return nothing
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return nothing
    return list.flatMap((given: unknown) => task.safeParse(given).data ?? [])
  } catch {
    return nothing
  }
}

/** Returns false if the storage of the browser is full or forbidden. */
function save(tasks: readonly Task[]): boolean {
  try {
    const before = localStorage.getItem(key)
    if (before !== null && !isWhole(before)) localStorage.setItem(brokenKey, before)
    localStorage.setItem(key, JSON.stringify(tasks))
  } catch {
    return false
  }
  for (const watcher of watchers) watcher()
  return true
}

function isWhole(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length === tasksIn(text).length
  } catch {
    return false
  }
}

/** The others of the same browser are told by the browser itself. */
const subscribe = (watcher: () => void) => {
  const hear = (event: StorageEvent) => (event.key === key || event.key === null) && watcher()
  window.addEventListener('storage', hear)
  watchers.add(watcher)
  return () => {
    window.removeEventListener('storage', hear)
    watchers.delete(watcher)
  }
}

export const useTasks = (): readonly Task[] => useSyncExternalStore(subscribe, currentTasks)

/** Adds a task at the top. */
export function addTask(text: string): boolean {
  const now = new Date().toISOString()
  return save([{ text, createdAt: now, updatedAt: now }, ...currentTasks()])
}

export const changeTask = (changed: Task, text: string): boolean =>
  save(
    currentTasks().map((one) =>
      isSame(one, changed) ? { ...one, text, updatedAt: new Date().toISOString() } : one,
    ),
  )

export const removeTask = (removed: Task): boolean =>
  save(currentTasks().filter((one) => !isSame(one, removed)))

/** Puts one back where it stood. */
export function putBack(removed: Task, at: number): boolean {
  const others = currentTasks().filter((one) => !isSame(one, removed))
  return save(others.toSpliced(at, 0, removed))
}

/** Tasks have no ids: time of creation and text identify them. */
export const isSame = (one: Task, other: Task): boolean =>
  one.createdAt === other.createdAt && one.text === other.text
