import type { FastifyInstance } from 'fastify'
import { priceEndpoints } from '#domain/prices/price-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { deletePriceRate, listPriceRates, savePriceRate } from './price-rates.ts'

export const priceRoutes = (app: FastifyInstance) =>
  serve(app, priceEndpoints, {
    listPriceRates: listPriceRates(app.platform),
    savePriceRate: savePriceRate(app.platform),
    deletePriceRate: deletePriceRate(app.platform),
  })
