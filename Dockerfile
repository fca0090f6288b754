# For x64 and arm64 alike: `docker buildx build --platform linux/amd64,linux/arm64 -t sankofa .`

FROM node:24-slim AS build
WORKDIR /app
# What the lock asks for is a layer of its own, which a change of the sources leaves alone.
COPY package.json package-lock.json ./
COPY packages/payment-sandbox/package.json packages/payment-sandbox/
COPY scripts/prepare.mjs scripts/
RUN npm run pretypecheck
COPY . .
RUN npm run build
# Of what is left only the program runs: on the Node of the image, not on that from npm.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    BACKUP_DIR=/backups \
    SANKOFA_PREPARED=1 \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false \
    NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /app ./
RUN install --directory --owner=node --group=node --mode=700 /data /backups
# Also because PostgreSQL does not run as root, if there is no DATABASE_URL.
USER node
# The backups have a volume of their own, so that it can be on another disk.
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=4s --start-period=300s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "src/main.ts"]
