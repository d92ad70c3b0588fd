# The web application is built here; what only building needs stays behind.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: docs/decisions/0007-lockfile-without-foreign-programs.md
RUN npm install --no-save
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((prepare) => prepare.buildWeb())" \
  && npm prune --omit=dev --no-save

FROM node:24-bookworm-slim
# ffmpeg makes the small pictures of videos that linked devices send.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg tini \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data \
  && chown node:node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/domain ./domain
COPY --from=build /app/server ./server
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/migrations ./migrations
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 HOME=/home/node
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The Node of package-lock.json, with which everything was tested.
ENTRYPOINT ["tini", "--", "node_modules/.bin/node"]
CMD ["server/main.ts"]
