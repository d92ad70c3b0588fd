import { defineTexts } from '#domain/i18n/language.ts'

export const defaultFlowTexts = defineTexts({
  none: { pt: 'Nenhum fluxo', en: 'No flow', es: 'Ningún flujo', tr: 'Akış yok' },
  order: {
    pt: 'Quem responde primeiro: frase, prompt de IA, integração, fluxo, menu de departamentos. O primeiro que houver atende.',
    en: 'Who answers first: phrase, AI prompt, integration, flow, menu of departments. The first that there is answers.',
    es: 'Quién responde primero: frase, prompt de IA, integración, flujo, menú de departamentos. Atiende el primero que haya.',
    tr: 'Kim önce yanıtlar: ifade, yapay zekâ promptu, entegrasyon, akış, departman menüsü. İlk bulunan yanıtlar.',
  },
  flowIdWelcome: {
    pt: 'Fluxo de boas-vindas',
    en: 'Welcome flow',
    es: 'Flujo de bienvenida',
    tr: 'Karşılama akışı',
  },
  flowIdWelcomeHint: {
    pt: 'Para quem escreve pela primeira vez.',
    en: 'For whoever writes for the first time.',
    es: 'Para quien escribe por primera vez.',
    tr: 'İlk kez yazanlar için.',
  },
  flowIdNotPhrase: {
    pt: 'Fluxo sem frase',
    en: 'Flow without a phrase',
    es: 'Flujo sin frase',
    tr: 'İfadesiz akış',
  },
  flowIdNotPhraseHint: {
    pt: 'Para as outras conversas que começam sem a frase de um fluxo.',
    en: 'For the other conversations that begin without the phrase of a flow.',
    es: 'Para las demás conversaciones que empiezan sin la frase de un flujo.',
    tr: 'Bir akışın ifadesi olmadan başlayan diğer görüşmeler için.',
  },
})
