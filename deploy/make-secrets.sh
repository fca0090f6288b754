#!/bin/sh
# Writes the secrets of compose.yaml into secrets/, each once: what is there already is left alone.
set -eu
cd "$(dirname "$0")/.."
mkdir -p -m 700 secrets

# Other users of the machine cannot enter the folder; the containers' users must be able to read the files.
write() {
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
  chmod 444 "secrets/$1"
}
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

write postgres_password "$(random 24)"
write database_url "postgres://sankofa:$(cat secrets/postgres_password)@postgres:5432/sankofa"
write admin_password "$(random 12)"
write metrics_token "$(random 24)"
write app_secret "$(random 32)"
write s3_key "GK$(random 12)"
write s3_secret "$(random 32)"
write garage.env "GARAGE_RPC_SECRET=$(random 32)
GARAGE_DEFAULT_BUCKET=sankofa-uploads
GARAGE_DEFAULT_ACCESS_KEY=$(cat secrets/s3_key)
GARAGE_DEFAULT_SECRET_KEY=$(cat secrets/s3_secret)
"
[ -e secrets/smtp_url ] || echo 'Now write secrets/smtp_url: smtp://user:password@mail.example.org:587'
