#!/usr/bin/env bash
# ics 3.12.0 folds iCalendar lines at 75 characters, though RFC 5545 (3.1) counts 75 octets of UTF-8: a line of Chinese
# comes out with up to 225 octets. Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ics@3.12.0
cat >run.cjs <<'JS'
const { createEvent } = require('ics')
const { error, value } = createEvent({
  title: '周二有约',
  description: '产地直发，当天装车。'.repeat(12),
  start: [2026, 12, 1, 12, 0],
  startInputType: 'utc',
  duration: { minutes: 90 },
})
if (error) throw error
const longest = value.split('\r\n').reduce((a, b) => (Buffer.byteLength(a) > Buffer.byteLength(b) ? a : b))
console.log(`ics 3.12.0: longest line ${[...longest].length} characters, ${Buffer.byteLength(longest)} octets; RFC 5545 allows 75 octets`)
process.exit(Buffer.byteLength(longest) > 75 ? 0 : 1)
JS
node run.cjs
