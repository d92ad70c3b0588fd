import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { codeSample, type SampleCall, sampleLanguages } from './code-sample.ts'

const call: SampleCall = {
  method: 'POST',
  url: 'https://chat.example.com/api/messages/send',
  headers: { Authorization: 'Bearer T' },
  json: { number: '5511999999999', body: `D'Ávila: "oi" \\ $x\n{{firstName}}`, closeTicket: true },
}
const media: SampleCall = {
  ...{ method: 'POST', url: call.url, headers: call.headers },
  form: { fields: { number: '5511999999999', body: "D'Ávila" }, file: 'foto 1.png' },
}

test('[API-001] writes the call in each language, with what it sends', () => {
  for (const language of sampleLanguages) {
    for (const each of [call, media]) {
      const sample = codeSample(language, each)
      expect(sample).toContain('https://chat.example.com/api/messages/send')
      expect(sample).toContain('Bearer T')
      expect(sample).toContain('5511999999999')
    }
    expect(codeSample(language, media)).toContain('foto 1.png')
  }
})

test('the shell reads a text with quotes as it was written', () => {
  const script = codeSample('curl', call).replace(/^curl/, 'printf "%s\\0"')
  const given = spawnSync('sh', ['-c', script]).stdout.toString().split('\0')
  expect(given).toContain('Authorization: Bearer T')
  expect(JSON.parse(given[given.indexOf('-d') + 1] ?? '')).toEqual(call.json)
})

test('JavaScript of an example is JavaScript, and sends what is meant', async () => {
  const asked: unknown[] = []
  const fetch = async (url: string, { body }: { body: string }) => {
    asked.push(url, JSON.parse(body))
    return { json: async () => ({}) }
  }
  const run = Object.getPrototypeOf(async () => {}).constructor as new (
    ...code: string[]
  ) => (given: unknown) => Promise<void>
  await new run('fetch', codeSample('JavaScript', call))(fetch)
  expect(asked).toEqual([call.url, call.json])
})

test('PHP and Python quote what would end their texts', () => {
  expect(codeSample('PHP', call)).toContain(`'body' => 'D\\'Ávila: "oi" \\\\ $x`)
  expect(codeSample('Python', call)).toContain(`"body": "D'Ávila: \\"oi\\" \\\\ $x\\n{{firstName}}"`)
  expect(codeSample('Python', call)).toContain('"closeTicket": True')
})
