#!/bin/bash
# Builds the image with buildah and runs it with podman, once on a PostgreSQL of its own and once on its embedded one.
# BASE names the base image; where it cannot be pulled, a stand-in is made of Debian and this machine's Node.
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in buildah podman runc; do
  command -v "$tool" >/dev/null || {
    echo "image:check needs buildah, podman and runc. On Debian: apt-get install buildah podman runc" >&2
    exit 1
  }
done
[ "$(id -u)" = 0 ] || { echo 'image:check needs root, for containers without an engine.' >&2; exit 1; }

base=${BASE:-docker.io/library/node:24-bookworm-slim}
image=localhost/trivet:check
dir=$(mktemp -d)
store=(--root "$dir/store" --runroot "$dir/run" --storage-driver vfs)
node=node_modules/.bin/node
container=

cleanup() {
  [ -z "$container" ] || podman_ rm --force "$container" >/dev/null 2>&1 || true
  exec 3>&- || true
  wait || true
  rm -rf "$dir"
}
trap cleanup EXIT

buildah_() { buildah "${store[@]}" "$@"; }
podman_() { podman "${store[@]}" --cgroup-manager cgroupfs --runtime runc "$@"; }
step() { echo "$SECONDS s: $*"; }
fail() { echo "image:check failed: $*" >&2; [ -z "$container" ] || podman_ logs "$container" >&2; exit 1; }

# A base image for machines which no registry of images is reachable from.
make_base() {
  command -v debootstrap >/dev/null || fail "$base cannot be pulled, and there is no debootstrap for a stand-in"
  local mirror
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
  debootstrap --variant=minbase --include=ca-certificates bookworm "$dir/rootfs" "$mirror" >"$dir/debootstrap.log" 2>&1
  cp "$(readlink -f "$node")" "$dir/rootfs/usr/local/bin/node"
  cp -r "$(npm root --global)/npm" "$dir/rootfs/usr/local/lib/npm"
  ln -s ../lib/npm/bin/npm-cli.js "$dir/rootfs/usr/local/bin/npm"
  cp /etc/ssl/certs/ca-certificates.crt "$dir/rootfs/etc/ssl/certs/ca-certificates.crt"
  echo "registry=$(npm config get registry 2>/dev/null)" >"$dir/rootfs/root/.npmrc"
  tar -C "$dir/rootfs" -cf "$dir/rootfs.tar" .
  rm -rf "$dir/rootfs"
  base=localhost/node-base:24
  printf '%s\n' 'FROM scratch' 'ADD rootfs.tar /' 'RUN useradd --create-home --uid 1000 node' \
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' >"$dir/Containerfile"
  buildah_ bud --isolation chroot --quiet -f "$dir/Containerfile" -t "$base" "$dir" >/dev/null
}

# Starts the image with the given settings and waits until it is ready.
start_container() {
  container=$(podman_ run --detach --network host --no-healthcheck --ulimit nofile=20000:20000 --ulimit nproc=4000:4000 \
    --env PORT="$port" "$@" "$image")
  for _ in $(seq 120); do
    if curl --silent --fail "$address/ready" >/dev/null; then return; fi
    [ "$(podman_ inspect --format '{{.State.Running}}' "$container")" = true ] || fail 'the container ended'
    sleep 0.5
  done
  fail 'the server did not get ready'
}

stop_container() {
  podman_ stop --time 30 "$container" >/dev/null
  local code
  code=$(podman_ inspect --format '{{.State.ExitCode}}' "$container")
  [ "$code" = 0 ] || fail "the server ended with $code when it was stopped"
  podman_ rm "$container" >/dev/null
  container=
}

check_answers() {
  curl --silent --fail "$address/health" >/dev/null || fail '/health does not answer'
  curl --silent --fail "$address/" | grep -qi '<!doctype html>' || fail 'the client is not served'
  curl --silent --fail "$address/assets/i18n/en-us.json" | grep -q '{' || fail 'the translations are not served'
  [ "$(podman_ exec "$container" id -u)" != 0 ] || fail 'the server runs as root'
}

if [ -z "${BASE:-}" ] && ! timeout 60 podman "${store[@]}" pull --quiet "$base" >/dev/null 2>&1; then
  step "$base cannot be pulled; making a stand-in"
  make_base
fi

step 'building'
buildah_ bud --isolation chroot --format docker --build-arg BASE="$base" -t "$image" . >"$dir/build.log" 2>&1 ||
  { tail -n 40 "$dir/build.log" >&2; fail 'the image does not build'; }
step "built: $(buildah_ images --format '{{.Size}}' "$image")"
podman_ image inspect "$image" | grep -q '/health`' || fail 'the image has no healthcheck'

port=$("$node" -p "const s = require('node:net').createServer().listen(0, () => { console.log(s.address().port); s.close(); }); ''" | head -n 1)
address=http://127.0.0.1:$port

mkfifo "$dir/stdin"
"$node" scripts/image-check-database.mjs <"$dir/stdin" >"$dir/database-url" &
exec 3>"$dir/stdin"
until [ -s "$dir/database-url" ]; do sleep 0.1; done

start_container --env DATABASE_URL="$(cat "$dir/database-url")"
check_answers
stop_container
step 'runs on the PostgreSQL of DATABASE_URL'

start_container
check_answers
stop_container
step 'runs on its embedded PostgreSQL'
echo 'image:check passed'
