const path = require('node:path')
const ARIA = require('./aria.json')

/**
 * Taro's templates print no `aria-*`, so a screen reader in WeChat would hear a close button as nothing. This adds what
 * the kit uses to the templates that need it (aria.json), and the same names to the runtime, which numbers them.
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(ctx, ARIA)
      // A pressed look leaves with the finger. As the template's own value it costs no setData on every card.
      platform.template.mergeComponents(ctx, { View: { 'hover-stay-time': '80' } })
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'aria-runtime.mjs')]
    },
  })
}
