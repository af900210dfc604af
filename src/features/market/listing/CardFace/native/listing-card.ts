import { t } from '#src/locales'

interface Card {
  data: { face: { picture?: string } }
  setData(patch: { failed: string; retry?: string }): void
}
/** WeChat's global in the mini-program. */
declare const Component: (definition: object) => void

// The native card of a listing. CardFace passes finished texts; the styles are the app's.
Component({
  options: { styleIsolation: 'apply-shared', virtualHost: true },
  properties: { face: { type: Object, value: {} } },
  data: {
    /** `failed`: URL of the picture that did not load. `retry`: label of the button in its place. */
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
  },
})
