import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import type * as Routes from '../src/routes'
import { root } from './paths'

// Taro compiles TypeScript in config/ only; files elsewhere are loaded through esbuild.
export const { AHEAD, customRoutes, fileOf, routeOf } = requireWithEsbuild(
  path.join(root, 'src/routes.ts'),
) as typeof Routes
