import { defineTexts } from '#domain/i18n/language.ts'

export const colorTexts = defineTexts({
  saturation: {
    pt: 'Saturação e brilho',
    en: 'Saturation and brightness',
    es: 'Saturación y brillo',
    tr: 'Doygunluk ve parlaklık',
  },
  hue: { pt: 'Matiz', en: 'Hue', es: 'Matiz', tr: 'Ton' },
  eyeDropper: {
    pt: 'Pegar uma cor da tela',
    en: 'Pick a colour from the screen',
    es: 'Tomar un color de la pantalla',
    tr: 'Ekrandan renk al',
  },
})
