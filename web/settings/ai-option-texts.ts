import { defineTexts } from '#domain/i18n/language.ts'

/** The settings of language models. */
export const aiOptionTexts = defineTexts({
  ai: {
    pt: 'Inteligência artificial',
    en: 'Artificial intelligence',
    es: 'Inteligencia artificial',
    tr: 'Yapay zekâ',
  },
  aiModel: { pt: 'Modelo padrão', en: 'Default model', es: 'Modelo predeterminado', tr: 'Varsayılan model' },
  aiModelHint: {
    pt: 'Dos prompts que não escolhem outro. Vazio: o da instalação.',
    en: 'Of prompts that choose no other. Empty: the installation’s.',
    es: 'De los prompts que no eligen otro. Vacío: el de la instalación.',
    tr: 'Başka model seçmeyen istemler için. Boş: kurulumun modeli.',
  },
  aiFallbackModel: { pt: 'Modelo reserva', en: 'Fallback model', es: 'Modelo de reserva', tr: 'Yedek model' },
  aiFallbackModelHint: {
    pt: 'Responde quando o provedor não conhece mais o primeiro.',
    en: 'Answers when the provider knows the first one no more.',
    es: 'Responde cuando el proveedor ya no conoce el primero.',
    tr: 'Sağlayıcı ilkini artık tanımadığında yanıt verir.',
  },
  aiDailyTokens: { pt: 'Tokens por dia', en: 'Tokens a day', es: 'Tokens por día', tr: 'Günlük belirteç' },
  aiDailyTokensHint: {
    pt: 'Acima disso as conversas vão para as pessoas. 0: sem limite.',
    en: 'Beyond that, conversations go to people. 0: no limit.',
    es: 'Por encima de eso, las conversaciones van a las personas. 0: sin límite.',
    tr: 'Bunun üstünde görüşmeler kişilere aktarılır. 0: sınırsız.',
  },
  aiDailyCents: {
    pt: 'Gasto por dia, em centavos de dólar',
    en: 'Spending a day, in US cents',
    es: 'Gasto por día, en centavos de dólar',
    tr: 'Günlük harcama, ABD senti',
  },
  aiDailyCentsHint: {
    pt: 'Calculado pelos preços do catálogo de modelos. 0: sem limite.',
    en: 'By the prices in the catalogue of models. 0: no limit.',
    es: 'Según los precios del catálogo de modelos. 0: sin límite.',
    tr: 'Model kataloğundaki fiyatlara göre. 0: sınırsız.',
  },
  aiTicketAnswers: {
    pt: 'Respostas da IA por atendimento',
    en: 'Answers of the AI per ticket',
    es: 'Respuestas de la IA por atención',
    tr: 'Görüşme başına yapay zekâ yanıtı',
  },
  aiTicketAnswersHint: {
    pt: 'Depois delas o atendimento vai para uma pessoa. 0: sem limite.',
    en: 'After them the ticket goes to a person. 0: no limit.',
    es: 'Después de ellas la atención va a una persona. 0: sin límite.',
    tr: 'Bunlardan sonra görüşme bir kişiye aktarılır. 0: sınırsız.',
  },
  aiAllowedLinks: {
    pt: 'Sites permitidos nas respostas',
    en: 'Sites allowed in answers',
    es: 'Sitios permitidos en las respuestas',
    tr: 'Yanıtlarda izin verilen siteler',
  },
  aiAllowedLinksHint: {
    pt: 'Um por linha. Links para outros sites são retirados, exceto os que estão no texto do prompt.',
    en: 'One a line. Links to other sites are taken out, except those in the text of the prompt.',
    es: 'Uno por línea. Los enlaces a otros sitios se quitan, salvo los que están en el texto del prompt.',
    tr: 'Her satıra bir tane. İstemin metnindekiler dışında, başka sitelere bağlantılar çıkarılır.',
  },
})
