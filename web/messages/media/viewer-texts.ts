import { defineTexts } from '#domain/i18n/language.ts'

export const viewerTexts = defineTexts({
  nearer: { pt: 'Aproximar', en: 'Zoom in', es: 'Acercar', tr: 'Yakınlaştır' },
  farther: { pt: 'Afastar', en: 'Zoom out', es: 'Alejar', tr: 'Uzaklaştır' },
  download: { pt: 'Baixar imagem', en: 'Download the picture', es: 'Descargar imagen', tr: 'Resmi indir' },
  previous: { pt: 'Imagem anterior', en: 'Previous picture', es: 'Imagen anterior', tr: 'Önceki resim' },
  next: { pt: 'Próxima imagem', en: 'Next picture', es: 'Imagen siguiente', tr: 'Sonraki resim' },
})
