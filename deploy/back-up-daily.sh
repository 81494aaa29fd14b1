#!/bin/bash
# Makes one backup of a PostgreSQL database per day in /backups, or in the given folder. Keeps the newest BACKUP_KEEP.
# PGHOST, PGUSER, PGPASSWORD and PGDATABASE name the database. Checks once an hour, so that a failed backup is retried.
set -u
umask 077
folder=${1:-/backups}
keep=${BACKUP_KEEP:-14}
waiting=
trap 'kill $waiting 2>/dev/null; exit 0' TERM INT

back_up() {
  # A temporary name until the backup is complete.
  rm -f "$1.unfinished"
  pg_dump --format=custom --exclude-table-data=day_salt --file="$1.unfinished" && mv "$1.unfinished" "$1"
}

while true; do
  file=$folder/common-measure-$(date -u +%F).dump
  if [ ! -e "$file" ]; then
    if back_up "$file"; then
      printf '%s\n' "$folder"/common-measure-????-??-??.dump | sort -r | tail -n "+$((keep + 1))" | xargs -r -d '\n' rm -f
      echo "Backed up to $file"
    else
      rm -f "$file.unfinished"
      echo "The backup failed; the next attempt is in an hour" >&2
    fi
  fi
  sleep 3600 &
  waiting=$!
  wait $waiting
done
