import { addViewsTo } from '../shelf/viewer-repo'

export const addViews = addViewsTo({ table: 'folders' })
