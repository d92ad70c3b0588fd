import { defineTexts } from '#domain/i18n/language.ts'

/** Letters to administrators when the model of their prompts ends, or is not there any more. */
export const modelNewsTexts = defineTexts({
  endsTitle: {
    pt: 'O modelo {model} termina em {date}',
    en: 'The model {model} ends on {date}',
    es: 'El modelo {model} termina el {date}',
    tr: '{model} modeli {date} tarihinde sona eriyor',
  },
  endsText: {
    pt: 'Estes prompts de IA usam o modelo {model}, que o provedor encerra em {date}: {prompts}. Escolha outro modelo em Prompts de IA antes disso.',
    en: 'These AI prompts use the model {model}, which its provider ends on {date}: {prompts}. Choose another model in AI prompts before that.',
    es: 'Estos prompts de IA usan el modelo {model}, que el proveedor retira el {date}: {prompts}. Elija otro modelo en Prompts de IA antes de eso.',
    tr: 'Şu yapay zekâ istemleri, sağlayıcının {date} tarihinde kapatacağı {model} modelini kullanıyor: {prompts}. Öncesinde Yapay zekâ istemleri ekranından başka bir model seçin.',
  },
  goneTitle: {
    pt: 'O provedor não oferece mais o modelo {model}',
    en: 'The provider does not offer the model {model} any more',
    es: 'El proveedor ya no ofrece el modelo {model}',
    tr: 'Sağlayıcı {model} modelini artık sunmuyor',
  },
  goneText: {
    pt: 'Estes prompts de IA perguntam ao modelo {model}, que não está mais na lista do provedor: {prompts}. Escolha outro modelo em Prompts de IA; até lá responde o modelo substituto, se houver, ou a conversa vai para uma pessoa.',
    en: 'These AI prompts ask the model {model}, which its provider does not list any more: {prompts}. Choose another model in AI prompts; until then the model in its place answers, if there is one, or the conversation goes to a person.',
    es: 'Estos prompts de IA preguntan al modelo {model}, que ya no está en la lista del proveedor: {prompts}. Elija otro modelo en Prompts de IA; hasta entonces responde el modelo sustituto, si lo hay, o la conversación pasa a una persona.',
    tr: 'Şu yapay zekâ istemleri, sağlayıcının artık listelemediği {model} modeline soruyor: {prompts}. Yapay zekâ istemleri ekranından başka bir model seçin; o zamana kadar varsa yedek model yanıtlar ya da görüşme bir kişiye geçer.',
  },
})
