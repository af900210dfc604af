/** The landing page's code comes with the app's own: one round trip less before the first cards. */
import '../../pages/index/index'
