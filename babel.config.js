// The phones that package.json names (`browserslist`): what they lack is compiled, polyfills are left out.
const { browserslist: targets } = require('./package.json')

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
