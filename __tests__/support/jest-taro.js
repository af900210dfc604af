// Taro's runtime reads these when it is loaded, so they are set first.
process.env.TARO_PLATFORM = 'web'
process.env.TARO_ENV = 'h5'
require('@tarojs/taro')
