// In the place of lucide-react's `createLucideIcon` (see vite.config.ts), which builds all attributes of an icon whenever it is
// drawn: a sixth of the time that the server took to render a page. What all icons share is in styles.css.
import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type IconData = { size: number; node: Shape[] }

export default function createIcon({ size, node }: IconData) {
  const shapes = inOnePath(node).map(([tag, attributes]) => createElement(tag, attributes))
  const viewBox = `0 0 ${size} ${size}`
  return ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox,
        'aria-hidden': !props['aria-label'] || undefined,
        ...props,
        className: className ? `icon ${className}` : 'icon',
      },
      shapes,
    )
}

/** A relative move starts where the path before it ended, unless that is taken back to 0. */
function inOnePath(node: Shape[]): Shape[] {
  const isPath = ([tag, { d, key, ...more }]: Shape) => tag === 'path' && Object.keys(more).length === 0
  const paths = node.filter(isPath).map(([, { d = '' }]) => d.replace(/^m/, 'M0 0m'))
  const others = node.filter((shape) => !isPath(shape))
  return paths.length === 0 ? others : [...others, ['path', { key: 'path', d: paths.join('') }]]
}
