// Swiper ships as ES modules that Jest cannot require; no test swipes.
module.exports = { __esModule: true, default: class {}, Autoplay: {}, Pagination: {}, Zoom: {} }
