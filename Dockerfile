# The portal as one image: the same for web and worker, told apart by RUN_JOBS and SERVE_WEB.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY tools/package.json tools/
COPY tools/bootstrap tools/bootstrap
RUN node tools/bootstrap/install.mjs
COPY . .
# What builds the web stays behind: the server alone runs.
RUN npm run build && rm -rf node_modules && npm install --no-save --package-lock --ignore-scripts --omit=dev \
  --workspace=contract --workspace=server && npm sbom --sbom-format cyclonedx --omit dev --package-lock-only \
  --workspace=contract --workspace=server > sbom.json \
  && node tools/build/prune-packages.ts
# What a start compiles, for every start to read: it loads all of itself, then says which settings are missing. Node keeps
# it apart for each user and set of flags, so they are those of the image.
RUN mkdir .cache /data && chown node .cache /data
USER node
RUN NODE_COMPILE_CACHE=/portal/.cache node --max-semi-space-size=8 server/dist/app/main.js; \
  test -n "$(ls .cache)" && chmod -R a+rX .cache

# A C library, certificates and nothing to type commands into. Node alone comes from the stage before.
FROM gcr.io/distroless/cc-debian12
# What the registry shows; the portal itself reads package.json.
ARG VERSION=
ARG BUILD_ID=
LABEL org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$BUILD_ID
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/portal BUILD_ID=$BUILD_ID NODE_COMPILE_CACHE=/portal/.cache
WORKDIR /portal
COPY --from=build /etc/passwd /etc/group /etc/
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build --chown=root:root /portal/package.json /portal/sbom.json ./
COPY --from=build --chown=root:root /portal/node_modules node_modules
COPY --from=build --chown=root:root /portal/contract/package.json contract/
COPY --from=build --chown=root:root /portal/server/package.json server/
COPY --from=build --chown=root:root /portal/server/node_modules server/node_modules
COPY --from=build --chown=root:root /portal/server/dist server/dist
COPY --from=build --chown=root:root /portal/server/migrations server/migrations
COPY --from=build --chown=root:root /portal/web/package.json web/
COPY --from=build --chown=root:root /portal/web/dist web/dist
COPY --from=build --chown=root:root /portal/.cache .cache
# For uploads where no bucket keeps them: a new volume takes its owner from here.
COPY --from=build --chown=node:node /data /data
USER node
EXPOSE 3000
# Files under way and nothing else; the rest of the image is read only.
VOLUME /tmp
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# A small space for new objects: by itself it grows to 128 MB and is kept.
CMD ["node", "--max-semi-space-size=8", "server/dist/app/main.js"]
