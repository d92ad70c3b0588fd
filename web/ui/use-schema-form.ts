import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { z } from 'zod'
import type { ErrorCode } from '#domain/errors.ts'
import { ApiError } from '#web/platform/api.ts'
import { showError, showProblem } from '#web/platform/toast.tsx'
import { useLanguage } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { problemIn } from './problem-texts.ts'

type Values = Record<string, unknown>
type SchemaForm<T extends Values> = {
  /** The contract's schema; its messages are shown at the fields. */
  schema: z.ZodType
  initial: T
  /** Error codes that concern one field, with that field. */
  fieldOfCode?: { [code in ErrorCode]?: keyof T & string }
  /** Sentence that saving failed, shown before the reason. */
  failed?: string
  save: (values: T, given: Saving<T>) => Promise<unknown>
}
/** `changed` are the values that differ from the initial ones; `overwrite` replaces a version saved meanwhile. */
export type Saving<T> = { changed: Partial<T>; overwrite: boolean }

/** Another user saved the record while the form was open. */
export type Conflict = { user: string | null; at: string; fields: string[] }
const conflictDetails = z.object({ user: z.string().nullable(), at: z.string(), fields: z.array(z.string()) })

const problem = z.array(z.object({ path: z.string(), message: z.string() }))

/** A second submit within this time, in milliseconds, is ignored. */
const submitDelayMs = 400

/** A form validated by the contract's schema; errors that only the server can find are shown at their field. */
export function useSchemaForm<T extends Values>({
  schema,
  initial,
  fieldOfCode,
  failed,
  save,
}: SchemaForm<T>) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const running = useRef(false)
  const begun = useRef(initial)
  const form = useForm<T>({ initialValues: initial, validateInputOnChange: false, validate: problemsOf })

  function problemsOf(values: T): Record<string, string> {
    const parsed = schema.safeParse(values)
    if (parsed.success) return {}
    return byField(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  }
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([name, said]) => [
      name,
      typeof said === 'string' ? problemIn(language, said) : said,
    ]),
  )
  const changedOf = (values: T) => changesIn(begun.current, values)
  const submit = async ({ overwrite }: { overwrite: boolean }) => {
    if (running.current) return
    if (form.validate().hasErrors) return focusFirstWrong()
    running.current = true
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, submitDelayMs))
    try {
      const values = form.getValues()
      await save(values, { changed: changedOf(values), overwrite })
      begun.current = values
      setConflict(null)
    } catch (error) {
      const fields = await fieldsOf(error, fieldOfCode ?? {})
      const other = conflictOf(error)
      if (failed && !other) showProblem(failed)
      if (other) setConflict(other)
      else if (fields) {
        form.setErrors(fields)
        focusFirstWrong()
      } else if (!failed || isRefusal(error)) showError(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    values: form.values,
    errors,
    /** The messages of the contract, not translated. */
    problems: form.errors,
    busy,
    field: <K extends keyof T & string>(name: K) => ({
      value: form.values[name],
      error: errors[name],
      onChange: (given: T[K] | { currentTarget: { value: string } }) => {
        const value = isEvent(given) ? given.currentTarget.value : given
        form.setValues({ [name]: value } as Partial<T>)
        form.clearFieldError(name)
      },
    }),
    set: <K extends keyof T & string>(name: K, value: T[K]) => {
      form.setValues({ [name]: value } as unknown as Partial<T>)
      form.clearFieldError(name)
    },
    /** Validates and shows the errors; returns true if there are none. */
    check: () => !form.validate().hasErrors,
    submit: () => void submit({ overwrite: false }),
    /** Shows what a refusal says about fields of this form at them; false where it says nothing about any. */
    showRefusal: async (error: unknown): Promise<boolean> => {
      const fields = Object.entries((await fieldsOf(error, {})) ?? {}).filter(([name]) => name in initial)
      if (!fields.length) return false
      form.setErrors(Object.fromEntries(fields) as typeof form.errors)
      focusFirstWrong()
      return true
    },
    /** Whether there are unsaved changes. */
    isDirty: Object.keys(changedOf(form.values)).length > 0,
    conflict,
    overwrite: () => void submit({ overwrite: true }),
    reset: (values: T) => {
      begun.current = values
      form.setValues(values)
      form.clearErrors()
    },
  }
}

/** Returns the values that differ from those before. */
export const changesIn = <T extends Values>(before: T, values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  ) as Partial<T>

type SaveCalls<T> = { create: (clientId: string) => Promise<T>; update: (id: number) => Promise<T> }

/**
 * Creates the record of a form once, however often it is sent; with an id it only updates. A retry after a failed upload updates what was
 * created. If an answer was lost, the server finds what it created by the clientId; a form that was changed since then updates it.
 */
export function useCreateOnce(known: number | null) {
  const id = useRef(known)
  const [clientId] = useState(() => crypto.randomUUID())
  /** Values of the first attempt whose answer was lost: they may be those of the record. */
  const lost = useRef<unknown>(null)
  const save = async <T extends { id: number }>(
    values: unknown,
    { create, update }: SaveCalls<T>,
  ): Promise<T> => {
    if (id.current) return update(id.current)
    const made = await create(clientId).catch((error: unknown) => {
      if (!isRefusal(error)) lost.current ??= values
      throw error
    })
    id.current = made.id
    return lost.current === null || lost.current === values ? made : update(made.id)
  }
  return { id, save }
}

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * Creates records that a form or button does not change afterwards, one after the other: each subject once, however often it is asked for
 * until an answer comes.
 */
export function useCreationKeys() {
  const [keys] = useState(() => new Map<unknown, string>())
  return async <T>(subject: unknown, create: (clientId: string) => Promise<T>): Promise<T> => {
    const clientId = keys.get(subject) ?? crypto.randomUUID()
    keys.set(subject, clientId)
    const made = await create(clientId).catch((error: unknown) => {
      // Its record was deleted since: the next request creates another one.
      if (error instanceof ApiError && error.status === 404) keys.delete(subject)
      throw error
    })
    keys.delete(subject)
    return made
  }
}

/** The form state that a part of a form receives. */
export type SchemaFormState<T extends Values> = ReturnType<typeof useSchemaForm<T>>

/** Focuses the first invalid field after rendering; in a dialog above another form, its own fields only. */
const focusFirstWrong = () =>
  void setTimeout(() => {
    const wrong = document.querySelectorAll<HTMLElement>('[aria-invalid="true"]')
    const inDialog = [...wrong].find((field) => field.closest('[role="dialog"]'))
    ;(inDialog ?? wrong[0])?.focus()
  })

const isEvent = (given: unknown): given is { currentTarget: { value: string } } =>
  typeof given === 'object' && given !== null && 'currentTarget' in given

/** Returns the save conflict in an error; null for every other error. */
export const conflictOf = (error: unknown): Conflict | null =>
  error instanceof ApiError && error.code === 'ERR_CHANGED_MEANWHILE'
    ? (conflictDetails.safeParse(error.details).data ?? null)
    : null

/** Returns the first problem of each field. */
const byField = (problems: { path: string; message: string }[]) =>
  Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]))

async function fieldsOf(
  error: unknown,
  fieldOfCode: { [code: string]: string | undefined },
): Promise<Record<string, string> | null> {
  if (!(error instanceof ApiError)) return null
  const field = fieldOfCode[error.code]
  if (field) return { [field]: await wordsOf(error) }
  if (error.status !== 400) return null
  const problems = problem.safeParse(error.details)
  if (!problems.success) return null
  const ofBody = problems.data
    .filter(({ path }) => path.startsWith('body.'))
    .map(({ path, message }) => ({ path: path.slice('body.'.length), message }))
  return ofBody.length ? byField(ofBody) : null
}
