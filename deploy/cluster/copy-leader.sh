#!/bin/sh
# Makes a replica by copying the leader's data folder, for machines without pg_basebackup. Patroni calls it with
# --datadir=DIR --connstring=URL; the leader's folder must be readable here (one machine, or a shared disk).
set -eu
for word in "$@"; do
  case $word in
    --datadir=*) to=${word#*=} ;;
    # Patroni names its replication role; a backup needs the other one.
    --connstring=*) leader=$(printf %s "${word#*=}" | sed 's/user=replicator/user=postgres/; s|//replicator|//postgres|') ;;
  esac
done
rm -rf "$to"
mkdir -m 700 "$to"
export to
psql -XAtq -v ON_ERROR_STOP=1 "$leader" <<'SQL'
select current_setting('data_directory') as from \gset
\setenv from :from
select pg_backup_start('replica', true) \g /dev/null
\! cp -a "$from/." "$to/" 2>/dev/null || true
\! rm -rf "$to/postmaster.pid" "$to/postmaster.opts" "$to/pg_replslot"/* "$to/patroni.dynamic.json"
\setenv label ''
select labelfile from pg_backup_stop() \gset
\setenv label :labelfile
\! printf '%s' "$label" > "$to/backup_label"
SQL
