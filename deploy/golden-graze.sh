#!/bin/sh
# A command of the release as the shop's account, with its variables and beside the open shop: /usr/local/sbin/golden-graze
#   golden-graze doctor
#   golden-graze db admin you@example.com
# RELEASE=/srv/golden-graze/golden-graze-0.3.0 runs that of another release.
set -eu
release=${RELEASE:-/srv/golden-graze/current}
program=$1
shift
cd /var/lib/golden-graze
exec runuser -u golden-graze -- env NODE_ENV=production DATA_DIR=/var/lib/golden-graze \
  "$release/bin/node" --env-file=/etc/golden-graze/shop.env "$release/server/$program.js" "$@"
