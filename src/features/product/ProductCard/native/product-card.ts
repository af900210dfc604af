import { t } from '../../../../locales'

interface Card {
  data: { face: { picture?: string } }
  setData(patch: { failed: string; retry?: string }): void
  triggerEvent(name: string): void
}
/** WeChat's own, global in the mini-program. */
declare const Component: (definition: object) => void

// The card of a product as WeChat draws it. Its words come finished from ProductCard; its styles are the app's.
Component({
  options: { styleIsolation: 'apply-shared', virtualHost: true },
  properties: { face: { type: Object, value: {} } },
  data: {
    /** The address that did not load, and what a tap on its place is called. */
    failed: '',
    retry: '',
  },
  methods: {
    fail(this: Card) {
      this.setData({ failed: this.data.face.picture ?? '', retry: t('picture.retry') })
    },
    again(this: Card) {
      this.setData({ failed: '' })
    },
    add(this: Card) {
      this.triggerEvent('add')
    },
  },
})
