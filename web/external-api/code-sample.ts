/** A call as an example shows it. `form` is multipart, with the name of its file. */
export type SampleCall = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  json?: Record<string, Given>
  form?: { fields: Record<string, string>; file: string }
}

type Given = string | number | boolean | Record<string, string>

export const sampleLanguages = ['curl', 'JavaScript', 'PHP', 'Python'] as const
export type SampleLanguage = (typeof sampleLanguages)[number]

const shell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const php = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
/** A JSON text is also one of JavaScript and of Python. */
const quoted = (text: string) => JSON.stringify(text)
const lines = (...all: (string | false | undefined)[]) =>
  all.filter((line) => line !== false && line !== undefined).join('\n')
const isJson = ({ json }: SampleCall) => json !== undefined
const withType = (call: SampleCall): [string, string][] => [
  ...Object.entries(call.headers),
  ...(isJson(call) ? [['Content-Type', 'application/json'] as [string, string]] : []),
]

function curl(call: SampleCall): string {
  const { method, url, json, form } = call
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shell(url)}`,
    ...withType(call).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(json ? [`-d ${shell(JSON.stringify(json))}`] : []),
    ...Object.entries(form?.fields ?? {}).map(([name, value]) => `-F ${shell(`${name}=${value}`)}`),
    ...(form ? [`-F ${shell(`medias=@${form.file}`)}`] : []),
  ].join(' \\\n  ')
}

function javascript(call: SampleCall): string {
  const { method, url, json, form } = call
  const headers = withType(call).map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`)
  return lines(
    form && `const form = new FormData()`,
    ...Object.entries(form?.fields ?? {}).map(
      ([name, value]) => `form.append(${quoted(name)}, ${quoted(value)})`,
    ),
    form && `form.append("medias", file, ${quoted(form.file)})`,
    form && '',
    `const response = await fetch(${quoted(url)}, {`,
    `  method: "${method}",`,
    '  headers: {',
    ...headers,
    '  },',
    json && `  body: JSON.stringify(${JSON.stringify(json, null, 2).replaceAll('\n', '\n  ')}),`,
    form && '  body: form,',
    '})',
    'const answer = await response.json()',
  )
}

function phpCode(call: SampleCall): string {
  const { method, url, json, form } = call
  const listOf = (value: Record<string, string>) =>
    `[${Object.entries(value)
      .map(([name, text]) => `${php(name)} => ${php(text)}`)
      .join(', ')}]`
  const valueOf = (value: Given) =>
    typeof value === 'string' ? php(value) : typeof value === 'object' ? listOf(value) : String(value)
  return lines(
    '<?php',
    `$call = curl_init(${php(url)});`,
    'curl_setopt_array($call, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    ...withType(call).map(([name, value]) => `        ${php(`${name}: ${value}`)},`),
    '    ],',
    json && '    CURLOPT_POSTFIELDS => json_encode([',
    ...Object.entries(json ?? {}).map(([name, value]) => `        ${php(name)} => ${valueOf(value)},`),
    json && '    ]),',
    form && '    CURLOPT_POSTFIELDS => [',
    ...Object.entries(form?.fields ?? {}).map(([name, value]) => `        ${php(name)} => ${php(value)},`),
    form && `        'medias' => new CURLFile(${php(form.file)}),`,
    form && '    ],',
    ']);',
    '$answer = json_decode(curl_exec($call), true);',
  )
}

function python(call: SampleCall): string {
  const { method, url, headers, json, form } = call
  const valueOf = (value: Given) =>
    typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
  const entries = (of: Record<string, Given>) =>
    Object.entries(of).map(([name, value]) => `        ${quoted(name)}: ${valueOf(value)},`)
  return lines(
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoted(url)},`,
    '    headers={',
    ...entries(headers),
    '    },',
    json && '    json={',
    ...entries(json ?? {}),
    json && '    },',
    form && '    data={',
    ...entries(form?.fields ?? {}),
    form && '    },',
    form && `    files={"medias": open(${quoted(form.file)}, "rb")},`,
    ')',
    'answer = response.json()',
  )
}

const writers: Record<SampleLanguage, (call: SampleCall) => string> = {
  curl,
  JavaScript: javascript,
  PHP: phpCode,
  Python: python,
}

/** The same call in each language. Pure. */
export const codeSample = (language: SampleLanguage, call: SampleCall): string => writers[language](call)
