#!/bin/sh
# Runs a command of the program as the service would: with its user, data, variables and secrets, also while it is stopped.
#   sh deploy/as-service.sh npm run backup -- /var/lib/sankofa/by-hand.backup
set -eu
secrets=${SANKOFA_SECRETS:-/etc/sankofa/secrets}
# In the service each secret is a file that systemd names: database-url becomes DATABASE_URL_FILE.
set -- sh -c 'for file in "$CREDENTIALS_DIRECTORY"/*; do
  name=$(basename "$file" | tr a-z- A-Z_)
  export "${name}_FILE=$file"
done
exec "$@"' as-service "$@"
for file in "$secrets"/*; do
  set -- --property="LoadCredential=$(basename "$file"):$file" "$@"
done
[ -t 0 ] && how=--pty || how=--pipe
exec systemd-run --quiet --collect --wait "$how" \
  --property=DynamicUser=yes \
  --property=User=sankofa \
  --property=WorkingDirectory=/opt/sankofa \
  --property=StateDirectory=sankofa \
  --property=StateDirectoryMode=0700 \
  --property=CacheDirectory=sankofa \
  --property=UMask=0077 \
  --property=ProtectHome=yes \
  --property=PrivateTmp=yes \
  --property=JoinsNamespaceOf=sankofa.service \
  --property=EnvironmentFile=/etc/sankofa/env \
  --setenv=NODE_ENV=production \
  --setenv=DATA_DIR=/var/lib/sankofa \
  --setenv=SANKOFA_PREPARED=1 \
  --setenv=NODE_COMPILE_CACHE=/var/cache/sankofa/compiled \
  --setenv=npm_config_cache=/tmp/npm \
  --setenv=npm_config_update_notifier=false \
  "$@"
