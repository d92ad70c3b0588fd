import { expect, test } from 'vitest'
import { signIn } from '#tests/web/stage.tsx'
import { keepLocalVariable } from '#web/flows/dialogs/local-variables.ts'
import { preferTheme } from '#web/platform/preferred-theme.ts'
import { writeVolume } from '#web/platform/volume.ts'
import { addTask } from '#web/todo/tasks-store.ts'

test('[SHELL-054] stores under the names that the specification gives', () => {
  signIn()
  keepLocalVariable('nome')
  addTask('Ligar para Ana')
  preferTheme('dark')
  writeVolume(0.5)
  const stored = (key: string) => localStorage.getItem(key)
  expect(JSON.parse(stored('variables') ?? '')).toEqual(['nome'])
  expect(JSON.parse(stored('tasks') ?? '')).toMatchObject([{ text: 'Ligar para Ana' }])
  expect(stored('dueDate')).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(stored('cshow')).toBe('true')
  expect(stored('preferredTheme')).toBe('dark')
  expect(stored('volume')).toBe('0.5')
})
