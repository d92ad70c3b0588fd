import { defineTexts } from '#domain/i18n/language.ts'

export const templateSendTexts = defineTexts({
  title: { pt: 'Enviar modelo', en: 'Send a template', es: 'Enviar plantilla', tr: 'Şablon gönder' },
  template: { pt: 'Modelo', en: 'Template', es: 'Plantilla', tr: 'Şablon' },
  choose: {
    pt: 'Escolha um modelo',
    en: 'Choose a template',
    es: 'Elija una plantilla',
    tr: 'Bir şablon seçin',
  },
  'place.header': {
    pt: 'Título: {name}',
    en: 'Heading: {name}',
    es: 'Encabezado: {name}',
    tr: 'Başlık: {name}',
  },
  'place.body': {
    pt: 'Variável {name}',
    en: 'Variable {name}',
    es: 'Variable {name}',
    tr: 'Değişken {name}',
  },
  'place.button': {
    pt: 'Botão “{name}”',
    en: 'Button “{name}”',
    es: 'Botón «{name}»',
    tr: '“{name}” düğmesi',
  },
  example: { pt: 'Ex.: {example}', en: 'E.g. {example}', es: 'Ej.: {example}', tr: 'Örn. {example}' },
  file: {
    pt: 'Arquivo do título',
    en: 'File at the head',
    es: 'Archivo del encabezado',
    tr: 'Başlıktaki dosya',
  },
  preview: { pt: 'Prévia', en: 'Preview', es: 'Vista previa', tr: 'Önizleme' },
  required: {
    pt: 'Preencha este campo.',
    en: 'Fill in this field.',
    es: 'Complete este campo.',
    tr: 'Bu alanı doldurun.',
  },
  tooLong: { pt: 'Longo demais.', en: 'Too long.', es: 'Demasiado largo.', tr: 'Çok uzun.' },
})
