// WebViews that run today's WeChat: what they lack is compiled, polyfills are left out. Named here and not by
// browserslist, whose "last versions" reach back to browsers that this app never meets and cost a fifth of its size.
const targets = { ios: '11.3', chrome: '66' }

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        targets,
        ignoreBrowserslistConfig: true,
      },
    ],
  ],
}
