import { defineTexts } from '#domain/i18n/language.ts'

export const audioTexts = defineTexts({
  transcribe: { pt: 'Transcrever', en: 'Transcribe', es: 'Transcribir', tr: 'Yazıya dök' },
  transcribing: { pt: 'Transcrevendo…', en: 'Transcribing…', es: 'Transcribiendo…', tr: 'Yazıya dökülüyor…' },
  nothingSaid: {
    pt: 'Nenhuma fala reconhecida.',
    en: 'No words recognised.',
    es: 'No se reconoció ninguna palabra.',
    tr: 'Konuşma algılanmadı.',
  },
  save: { pt: 'Baixar áudio', en: 'Download the recording', es: 'Descargar audio', tr: 'Kaydı indir' },
  saveAsMp3: { pt: 'Baixar em MP3', en: 'Download as MP3', es: 'Descargar en MP3', tr: 'MP3 olarak indir' },
  play: { pt: 'Tocar', en: 'Play', es: 'Reproducir', tr: 'Oynat' },
  pause: { pt: 'Pausar', en: 'Pause', es: 'Pausar', tr: 'Duraklat' },
  position: {
    pt: 'Posição do áudio',
    en: 'Position in the recording',
    es: 'Posición del audio',
    tr: 'Ses konumu',
  },
  speed: { pt: 'Velocidade {speed}×', en: 'Speed {speed}×', es: 'Velocidad {speed}×', tr: 'Hız {speed}×' },
})
