// Ships as ES modules that Jest cannot require, and no test turns a page of it.
module.exports = { __esModule: true, default: class {}, Autoplay: {}, Pagination: {}, Zoom: {} }
