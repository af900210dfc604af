export { createPublisher, moveCursor, startCursor } from './service'
