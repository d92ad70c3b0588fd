import { wavOf } from './wav-of.ts'

/** Pictures of the examples, drawn here: no photograph has to be shipped, and nobody's face is used. */
const drawings = {
  cake: `<rect width="640" height="480" fill="#fbe9df"/><ellipse cx="320" cy="420" rx="240" ry="28" fill="#e7cdbd"/>
    <rect x="130" y="250" width="380" height="160" rx="20" fill="#7a4a32"/><path d="M130 270q48 60 96 0t96 0 96 0 92 0v-14a20 20 0 0 0-20-20H150a20 20 0 0 0-20 20z" fill="#fff5ee"/>
    <rect x="190" y="150" width="260" height="100" rx="16" fill="#9c6243"/><path d="M190 168q33 44 66 0t66 0 66 0 62 0v-4a16 16 0 0 0-16-16H206a16 16 0 0 0-16 16z" fill="#ffd9e2"/>
    <g fill="#e03131"><circle cx="240" cy="140" r="14"/><circle cx="320" cy="132" r="14"/><circle cx="400" cy="140" r="14"/></g>
    <g fill="#fab005"><rect x="276" y="82" width="8" height="50" rx="4"/><rect x="356" y="82" width="8" height="50" rx="4"/></g>`,
  bag: `<rect width="640" height="480" fill="#e9eef2"/><path d="M210 130h220l24 300H186z" fill="#c69c6d"/><path d="M210 130h220l4 50H206z" fill="#b58a5b"/>
    <path d="M262 130c0-70 116-70 116 0" fill="none" stroke="#8a6642" stroke-width="12"/><circle cx="320" cy="290" r="56" fill="#f3e3cf"/>
    <path d="M284 300c20-40 52-40 72 0-20-14-52-14-72 0z" fill="#d98e3f"/>`,
  loaf: `<rect width="640" height="480" fill="#eef3ea"/><ellipse cx="320" cy="380" rx="220" ry="26" fill="#d4dfcd"/>
    <path d="M120 340c0-120 90-170 200-170s200 50 200 170c0 30-20 40-50 40H170c-30 0-50-10-50-40z" fill="#c98a4b"/>
    <g stroke="#f4dbb8" stroke-width="14" stroke-linecap="round"><path d="M220 220l40 80"/><path d="M310 200l40 90"/><path d="M400 220l40 80"/></g>`,
  receipt: `<rect width="480" height="640" fill="#f1f3f5"/><path d="M80 60h320v500l-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16-20-16-20 16z" fill="#fff"/>
    <rect x="120" y="110" width="240" height="26" rx="4" fill="#343a40"/><g fill="#ced4da"><rect x="120" y="180" width="160" height="14"/><rect x="320" y="180" width="40" height="14"/><rect x="120" y="220" width="130" height="14"/><rect x="320" y="220" width="40" height="14"/><rect x="120" y="260" width="180" height="14"/><rect x="320" y="260" width="40" height="14"/></g>
    <rect x="120" y="320" width="240" height="3" fill="#868e96"/><rect x="120" y="350" width="90" height="20" fill="#343a40"/><rect x="290" y="350" width="70" height="20" fill="#2f9e44"/>`,
  ana: portrait('#f6c6a8', '#5b3a29', '#e8590c', 'long'),
  bruno: portrait('#d9a066', '#2b2b2b', '#1971c2', 'short'),
  camila: portrait('#8d5a3b', '#1d1310', '#ae3ec9', 'curly'),
  elisa: portrait('#f1d3b3', '#b5651d', '#2f9e44', 'long'),
  gabriela: portrait('#c68642', '#241a12', '#e03131', 'curly'),
  isabela: portrait('#fbd7b5', '#d8a23b', '#0b7285', 'long'),
  karina: portrait('#7a4b2a', '#120c08', '#f08c00', 'curly'),
  natalia: portrait('#e8b88a', '#3b2417', '#5f3dc4', 'short'),
}
export type PictureName = keyof typeof drawings

function portrait(skin: string, hair: string, shirt: string, style: 'long' | 'short' | 'curly'): string {
  const cut = {
    long: `<path d="M96 170c0-150 208-150 208 0v140H96z" fill="${hair}"/>`,
    short: `<path d="M112 160c0-120 176-120 176 0v20H112z" fill="${hair}"/>`,
    curly: `<g fill="${hair}"><circle cx="200" cy="110" r="72"/><circle cx="132" cy="150" r="48"/><circle cx="268" cy="150" r="48"/><circle cx="120" cy="205" r="34"/><circle cx="280" cy="205" r="34"/></g>`,
  }[style]
  return `<rect width="400" height="400" fill="#dfe7ee"/>${cut}<path d="M70 400c0-90 60-120 130-120s130 30 130 120z" fill="${shirt}"/>
    <rect x="172" y="240" width="56" height="60" rx="24" fill="${skin}"/><ellipse cx="200" cy="190" rx="72" ry="84" fill="${skin}"/>
    <path d="M128 170c10-60 134-60 144 0-40-26-104-26-144 0z" fill="${hair}"/>
    <g fill="#2b2b2b"><circle cx="174" cy="192" r="7"/><circle cx="226" cy="192" r="7"/></g><path d="M172 228q28 22 56 0" fill="none" stroke="#8a4b3a" stroke-width="6" stroke-linecap="round"/>`
}

/** A drawing as WebP, with its size in pixels. */
export async function drawPicture(name: PictureName) {
  const isTall = name === 'receipt'
  const [width, height] = drawings[name].startsWith('<rect width="400"')
    ? [400, 400]
    : isTall
      ? [480, 640]
      : [640, 480]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawings[name]}</svg>`
  const { default: sharp } = await import('sharp')
  return { bytes: await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer(), width, height }
}

const rate = 8000

/** A recording in the rhythm of speech, as WAV; there is nothing to understand in it. */
export function drawVoice(seconds: number): Buffer {
  const samples = Buffer.alloc(rate * seconds * 2)
  for (let at = 0; at < rate * seconds; at++) {
    const time = at / rate
    const word = Math.max(0, Math.sin(time * 7.3) * Math.sin(time * 1.9 + 0.4)) ** 0.7
    const pitch = 150 + 40 * Math.sin(time * 2.1)
    const tone = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time)
    samples.writeInt16LE(Math.round(tone * word * 12_000), at * 2)
  }
  return wavOf(samples, rate)
}
