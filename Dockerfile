ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
RUN npm install --global pnpm@12.21.0 --allow-scripts=pnpm
WORKDIR /build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY packages/lexicon/package.json packages/lexicon/
COPY packages/readers/package.json packages/readers/
COPY packages/shared/package.json packages/shared/
RUN pnpm install --frozen-lockfile --filter @trivet/api... --filter @trivet/web...
COPY tsconfig.base.json ./
COPY scripts scripts
COPY prisma prisma
COPY packages packages
COPY apps apps
RUN pnpm --filter @trivet/api run generate \
  && pnpm --filter @trivet/api run build \
  && pnpm --filter @trivet/web run build \
  && pnpm --filter @trivet/api deploy --prod /out \
  && cp -r apps/web/dist /out/web
# `--build-arg OCR=true` puts in what reads recipes in photographs, some 110 MB.
ARG OCR=false
COPY ocr /out/ocr
RUN [ "$OCR" != true ] || npm ci --prefix /out/ocr --ignore-scripts --no-audit --no-fund

FROM ${BASE}
WORKDIR /app
COPY --from=build --chown=node:node /out/package.json ./
COPY --from=build --chown=node:node /out/node_modules node_modules
COPY --from=build --chown=node:node /out/dist dist
COPY --from=build --chown=node:node /out/web web
COPY --from=build --chown=node:node /out/ocr ocr
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data WEB_DIR=/app/web OCR_DIR=/app/ocr MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/main.js"]
