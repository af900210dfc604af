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
        // These engines know them; what Safari before 14.5 and 16.3 gets wrong in them is compiled alone.
        exclude: ['transform-destructuring', 'transform-parameters', 'transform-template-literals'],
        include: [
          'bugfix/transform-safari-rest-destructuring-rhs-array',
          'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
          'bugfix/transform-tagged-template-caching',
        ],
      },
    ],
  ],
}
