// Polyfills are left out: the oldest browsers of `browserslist` have what the app uses.
module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
