import type { UserConfigExport } from '@tarojs/cli'

/** The development server of `npm run dev`; the API is a separate server beside it. */
export default {
  h5: {
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT ?? 3001),
      open: false,
      proxy: [
        {
          context: ['/api', '/socket', '/files', '/uploads'],
          target: process.env.TARO_APP_API_BASE ?? 'http://127.0.0.1:3000',
          ws: true,
        },
      ],
    },
  },
} as UserConfigExport<'webpack5'>
