#!/bin/sh
# Runs a command as root of a user namespace that has every user and may make no further namespace.
gate=$(mktemp -u)
mkfifo "$gate"
unshare --user sh -c 'read -r _ <"$0"; exec sh -c "echo 0 >/proc/sys/user/max_user_namespaces; exec \"\$@\"" sh "$@"' "$gate" "$@" &
inside=$!
# Until the namespace is there; what waits at the gate has rights only once its users are known.
while [ "$(readlink /proc/$inside/ns/user)" = "$(readlink /proc/self/ns/user)" ]; do sleep 0.1; done
echo '0 0 65536' >/proc/$inside/uid_map
echo '0 0 65536' >/proc/$inside/gid_map
echo open >"$gate"
rm "$gate"
wait "$inside"
