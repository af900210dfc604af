const path = require('node:path')
const ARIA = require('./aria.json')
const lean = require('./lean')

// The pressed look ends soon after the release (ms); pictures fill their frame, load lazily and may be WebP, which
// WeChat otherwise doesn't draw on some phones. As values of the template they cost no setData on each card.
const VALUES = {
  View: { 'hover-stay-time': '80' },
  Image: { mode: "'aspectFill'", 'lazy-load': '!0', webp: '!0' },
}

/**
 * Taro's templates emit no `aria-*`, so WeChat's screen reader would read nothing for a close button. This adds the
 * attributes that the kit uses to the templates that need them (aria.json), and the same names to the runtime, which
 * numbers them. Only indents are removed: Taro's own `minifyXML` takes `<input>` for the HTML element and drops its
 * end tag.
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
