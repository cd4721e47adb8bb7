import { createElement, type ReactNode } from 'react';
import type { HostAttributes } from '../../page/document.ts';

interface OwnProps {
  readonly tag: string;
  readonly host: HostAttributes;
  readonly children?: ReactNode;
}

/** An own component with behavior on the server: the element around its HTML. */
export const Component = ({ tag, host, children }: OwnProps) => createElement(tag, host, children);
