import { createElement, type ReactNode } from 'react';
import type { HostAttributes } from '../../page/document.ts';

interface OwnProps {
  readonly tag: string;
  readonly host: HostAttributes;
  readonly children?: ReactNode;
}

/** Renders, on the server, the element around the HTML of an own component with behavior. */
export const Component = ({ tag, host, children }: OwnProps) => createElement(tag, host, children);
