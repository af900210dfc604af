import { t } from '#src/locales'

interface Card {
  data: { face: { picture?: string } }
  setData(patch: { failed: string; retry?: string }): void
  triggerEvent(name: string): void
}
/** WeChat's global in the mini-program. */
declare const Component: (definition: object) => void

// The native product card. ProductCard passes it display texts; its styles are the app's.
Component({
  options: { styleIsolation: 'apply-shared', virtualHost: true },
  properties: { face: { type: Object, value: {} } },
  data: {
    /** The address that failed to load, and the label of the tap that retries. */
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
