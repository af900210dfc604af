// npm run build:h5 | build:weapp | build:server
import { build } from './lib/build.mjs'
import { checkNode, install } from './lib/steps.mjs'

checkNode()
await install()
await build(process.argv[2], { force: true })
