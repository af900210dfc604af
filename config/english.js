const path = require('node:path')
const { requireWithEsbuild } = require('@tarojs/helper')

const locales = path.join(__dirname, '../src/locales')
const FILE = 'pages/agreement/english.js'

/** Writes the mini-program's English catalogue to a separate file (src/locales/english). */
module.exports = class English {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('English', compilation => {
      const { PROCESS_ASSETS_STAGE_ADDITIONAL: stage } = compiler.webpack.Compilation
      compilation.hooks.processAssets.tap({ name: 'English', stage }, () => {
        const parts = ['en.ts', 'names-en.ts'].map(name => path.join(locales, name))
        const tables = ['base/regions-en.ts', 'market/units-en.ts'].map(name => path.join(__dirname, '../domain', name))
        ;[...parts, ...tables].forEach(file => compilation.fileDependencies.add(file))
        const words = Object.assign({}, ...parts.map(file => requireWithEsbuild(file).default))
        const { RawSource } = compiler.webpack.sources
        compilation.emitAsset(FILE, new RawSource(`module.exports=${JSON.stringify(words)}`))
      })
    })
  }
}
