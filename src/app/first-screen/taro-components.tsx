import { createElement, type ReactNode } from 'react'

type Props = Record<string, unknown> & { children?: ReactNode }

/** What plain HTML can say: no handlers, no objects but the style, none of Taro's own attributes. */
const attributesOf = ({ children: _children, ...props }: Props) =>
  Object.fromEntries(
    Object.entries(props).filter(
      ([key, value]) =>
        key === 'style' || (['string', 'number', 'boolean'].includes(typeof value) && key !== 'compileMode'),
    ),
  )

const plain = (tag: string) =>
  function Plain(props: Props) {
    return createElement(tag, attributesOf(props), props.children)
  }

/**
 * Taro's components as the plain elements that look like them. Not its web components: those would wake up in the ready
 * HTML once the app's code is there, for nothing.
 */
export const View = plain('div')
export const Text = plain('span')
