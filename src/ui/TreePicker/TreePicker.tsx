import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import { Popup } from '../Popup/Popup'
import { Pressable } from '../Pressable'
import { Spinner } from '../Spinner/Spinner'
import './tree-picker.scss'

export interface TreeNode {
  key: string
  parent: string | null
  text: string
  isLeaf: boolean
}

export interface TreePickerProps {
  open: boolean
  title: string
  /** The whole tree, parents before children; null while loading. */
  nodes: readonly TreeNode[] | null
  chosen: string
  onClose: () => void
  /** Path from the root to the chosen node; empty for the whole tree (`allText`). */
  onPick: (path: TreeNode[]) => void
  /** If not only leaves can be chosen: label of the row for everything below a node (null: the whole tree). */
  allText?: (parent: TreeNode | null) => string
  /** Above the rows; null `parent` at the root. */
  top?: (parent: TreeNode | null, choose: (way: TreeNode[]) => void) => ReactNode
  /** `top` replaces the rows. */
  isCovered?: boolean
}

/** A sheet that goes down a tree step by step until a leaf is chosen. */
export const TreePicker = ({
  open,
  title,
  nodes,
  chosen,
  onClose,
  onPick,
  allText,
  top,
  isCovered,
}: TreePickerProps) => {
  const [path, setPath] = useState<TreeNode[]>([])
  const parent = path.length > 0 ? path[path.length - 1] : null
  const shown = nodes?.filter(node => node.parent === (parent?.key ?? null)) ?? []
  const close = () => {
    setPath([])
    onClose()
  }
  const choose = (way: TreeNode[]) => {
    onPick(way)
    close()
  }
  const pick = (node: TreeNode) => (node.isLeaf ? choose([...path, node]) : setPath([...path, node]))
  return (
    <Popup
      open={open}
      onClose={close}
      title={parent ? parent.text : title}
      onBack={parent ? () => setPath(path.slice(0, -1)) : undefined}
      steps={path.length}
    >
      {nodes === null && (
        <View className="tree__wait">
          <Spinner />
        </View>
      )}
      {nodes !== null && top?.(parent, choose)}
      {!isCovered && nodes !== null && allText && (
        <Pressable
          className={`tree__row ${chosen === (parent?.key ?? '') ? 'tree__row--on' : ''}`}
          onPress={() => choose(path)}
        >
          {allText(parent)}
          {chosen === (parent?.key ?? '') && <Icon name="check" size={18} />}
        </Pressable>
      )}
      {!isCovered &&
        shown.map(node => (
          <Pressable
            key={node.key}
            className={`tree__row ${node.key === chosen ? 'tree__row--on' : ''}`}
            onPress={() => pick(node)}
          >
            {node.text}
            {!node.isLeaf ? (
              <Icon name="right" size={18} className="i4" />
            ) : (
              node.key === chosen && <Icon name="check" size={18} />
            )}
          </Pressable>
        ))}
    </Popup>
  )
}
