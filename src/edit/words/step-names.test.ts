import { keyWords } from '../../model/names.ts';
import { expect, test } from 'vitest';
import { attribute, block, text } from '../../model/projects.test-data.ts';
import { removeAsset, setAsset } from '../commands/assets.ts';
import { setAttribute } from '../commands/attributes.ts';
import {
  duplicateBoard,
  insertBoard,
  moveBoard,
  removeBoard,
  renameBoard,
} from '../commands/boards.ts';
import { chosen, editing, elements, home, into } from '../commands/commands.test-data.ts';
import { detachComposite, makeComposite } from '../commands/composites.ts';
import { exposeAttribute } from '../commands/exposing.ts';
import { renameBlock, setField, toggleFlag } from '../commands/fields.ts';
import { groupBlocks, unwrapBlocks, wrapBlocks } from '../commands/group.ts';
import { insertElement } from '../commands/insert.ts';
import { applyLooks, brushOf } from '../commands/looks.ts';
import { copyBlocksTo, duplicateBlocks, moveBlocks, removeBlocks } from '../commands/move.ts';
import { copyToBoard, moveToBoard } from '../commands/move-to-board.ts';
import { renameStyle, renameVariable } from '../commands/names.ts';
import { saveSection } from '../commands/sections.ts';
import { joinText } from '../commands/join-text.ts';
import { splitText, writeText } from '../commands/text.ts';
import { isRejected } from '../rejection.ts';
import type { Operation } from '../operation.ts';
import { blockNames, nameOfFileStep } from './step-names.ts';

const bold = (words: string) => block('b', 'strong', { attrs: [attribute('text', words)] });
const plain = (words: string) => block('s', 'span', { attrs: [attribute('text', words)] });
const long = 'A text that goes on and on and on';

test.each([
  [[], '0 layers'],
  [[block('d', 'divider')], 'Divider'],
  [[text('t', 'Hello\n world')], 'Text “Hello world”'],
  [[text('t', long)], 'Text “A text that goes on and on and …”'],
  [[text('t', 'Hello', { label: 'Greeting' })], 'Text “Greeting”'],
  [[text('t', 'Hello', { label: 'Text' })], 'Text “Hello”'],
  [[text('t', '', { children: [bold('One'), text('s', ' of us')] })], 'Text “One”'],
  [[text('t', 'All ', { children: [bold('of'), plain(' us')] })], 'Text “All of us”'],
  [[block('x', 'of-nobody')], 'of-nobody'],
  [[text('t', 'Hello'), block('d', 'divider')], '2 layers'],
])('[EDIT-6] in the name of a step, the blocks %j are “%s”', (blocks, called) => {
  expect(blockNames(blocks, elements)).toBe(called);
});

test.each([
  ['text-color', 'text color'],
  ['ct.text', 'text'],
  ['redirectUrl', 'redirect url'],
  ['isIndexed', 'is indexed'],
])('[EDIT-6] the field %s is named %s', (key, words) => {
  expect(keyWords(key)).toBe(words);
});

const own = editing();
const one = chosen('a');
const board = { entity: 'board', board: 'work' } as const;
const place = { into: into('main'), index: 0 };

test.each([
  ['Delete Text “Hello”', removeBlocks(own, one)],
  ['Cut 2 layers', removeBlocks(own, chosen('a', 'go'), 'Cut')],
  ['Move Link “Go”', moveBlocks(own, chosen('go'), place)],
  ['Move Text “Hello” to page “work”', moveToBoard(own, one, 'work')],
  ['Copy Link “Go”', copyBlocksTo(own, chosen('go'), place)],
  ['Copy Link “Go” to page “work”', copyToBoard(own, chosen('go'), 'work')],
  ['Duplicate List', duplicateBlocks(own, chosen('list'))],
  ['Insert Heading “Heading”', insertElement(own, place, { eid: 'heading', preset: 'Heading' })],
  ['Group 2 layers', groupBlocks(own, chosen('a', 'b'))],
  ['Wrap Text “Hello”', wrapBlocks(own, one, { eid: 'box' })],
  ['Unwrap Box', unwrapBlocks(own, chosen('main'))],
  ['Set padding of Text “Hello”', setAttribute(own, one, { kid: 'padding', value: '8px' })],
  ['Set HTML element of Box', setAttribute(own, chosen('main'), { kid: 'tag', value: 'main' })],
  ['Set text of Text “Else”', setAttribute(own, one, { kid: 'text', value: 'Else' })],
  ['Clear padding of 2 layers', setAttribute(own, chosen('a', 'b'), { kid: 'padding' })],
  ['Hide Text “Hello”', toggleFlag(own, one, 'isHidden')],
  ['Make Box a slot', toggleFlag(own, chosen('tinted'), 'isGroupSlot')],
  ['Rename Text “Intro”', renameBlock(own, home('a'), { label: 'Intro' })],
  ['Apply styles to 2 layers', applyLooks(own, chosen('a', 'b'), brushOf({ padding: '8px' }))],
  ['Write Text “Hi”', writeText(own, home('a'), { content: ['Hi'] })],
  ['Split Text “Hello”', splitText(own, home('a'), { content: ['He'], rest: ['llo'] })],
  ['Join 2 layers', joinText(own, home('b'))],
  ['Make component “Words”', makeComposite(own, one, 'Words')],
  ['Detach Component “Mine”', detachComposite(own, home('c1'))],
  [
    'Make component property text of Text “Hello”',
    exposeAttribute(own, home('a'), { kid: 'text', name: '' }),
  ],
  ['Save section “Words”', saveSection(own, one, 'Words')],
  ['New page “About us”', insertBoard(own, { parent: 'home', index: 0 }, { name: 'About us' })],
  ['Rename page “Works”', renameBoard(own, 'work', { name: 'Works' })],
  ['Move page “work”', moveBoard(own, 'work', { parent: 'home', index: 2 })],
  ['Duplicate page “work”', duplicateBoard(own, 'work')],
  ['Delete page “work”', removeBoard(own, 'work')],
  ['Redirect page “work”', removeBoard(own, 'work', { redirect: '/' })],
  ['Set redirect of page “work”', setField(own, board, { key: 'redirectUrl', value: '/' })],
  ['Set name of the project', setField(own, { entity: 'project' }, { key: 'label' })],
  ['Set alt of file “pic.png”', setAsset(own, 'pic', { key: 'alt', value: '' })],
  ['Delete file “pic.png”', removeAsset(own, 'pic')],
  ['Rename variable “main”', renameVariable(own, 'brand', 'main')],
  ['Rename shared style “calm”', renameStyle(own, 'quiet', 'calm')],
])('[EDIT-6] the name of a step is “%s”', (name, command) => {
  expect(isRejected(command) ? command.rejection.text : command.name).toBe(name);
});

const file = (asset: string) => ({ entity: 'asset', board: 'home', asset }) as const;
const addFile = (uid: string): Operation => ({
  kind: 'insert',
  into: { entity: 'asset', board: 'home' },
  index: 0,
  item: { uid, basename: uid, extension: 'svg' },
});

test.each<readonly [string | undefined, readonly Operation[]]>([
  ['Add 2 files', [addFile('one'), addFile('two')]],
  ['Delete 2 files', ['one', 'two'].map((uid) => ({ kind: 'remove', target: file(uid) }))],
  [undefined, [addFile('one')]],
  [undefined, [addFile('one'), { kind: 'remove', target: file('two') }]],
  [undefined, [addFile('one'), { kind: 'remove', target: home('a') }]],
])('[EDIT-6] the name of a step with several files is “%s”', (name, operations) => {
  expect(nameOfFileStep(operations)).toBe(name);
});
