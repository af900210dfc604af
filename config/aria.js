const path = require('node:path')
const ARIA = require('./aria.json')
const lean = require('./lean')

// A pressed look leaves with the finger; a picture fills its frame, comes when it is near
// and may be WebP, which WeChat otherwise leaves undrawn on some phones. As the template's own
// values they cost no setData on every card.
const VALUES = {
  View: { 'hover-stay-time': '80' },
  Image: { mode: "'aspectFill'", 'lazy-load': '!0', webp: '!0' },
}

/**
 * Taro's templates print no `aria-*`, so a screen reader in WeChat would hear a close button as nothing. This adds what
 * the kit uses to the templates that need it (aria.json), and the same names to the runtime, which numbers them.
 * Taro's own `minifyXML` takes `<input>` for an element of HTML and drops its end, so only the indents go.
 */
module.exports = ctx => {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform) {
      platform.template.mergeComponents(ctx, ARIA)
      platform.template.mergeComponents(ctx, VALUES)
      platform.template.modifyCompProps = lean({ ...ARIA, ...VALUES, View: { ...ARIA.View, ...VALUES.View } })
      const { buildTemplate } = platform.template
      platform.template.buildTemplate = used => buildTemplate.call(platform.template, used).replace(/\n\s+/g, '\n')
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'aria-runtime.mjs')]
    },
  })
}
