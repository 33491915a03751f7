import { parseSync } from 'vite';

/** One small change to a file's text. */
export interface Mutant {
  readonly file: string;
  /** Line (1 is the first) of the change. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every mutant of a file: operators exchanged, conditions fixed, numbers moved by one, statements left out. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, ...replacements: string[]): void => {
    const from = text.slice(start, end);
    const line = text.slice(0, start).split('\n').length;
    for (const to of replacements) if (to !== from) mutants.push({ file, line, start, end, from, to });
  };
  walk(parseSync(file, text).program as unknown as Node, node => mutate(node, text, add));
  return mutants;
}

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || field === 'typeArguments' || field === 'returnType') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

type Add = (start: number, end: number, ...replacements: string[]) => void;

/** Adds a node's mutants. False: nothing below it is to be changed. */
function mutate(node: Node, text: string, add: Add): boolean {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      operator(node, text, add);
      return true;
    case 'UpdateExpression':
      operator(node, text, add);
      return true;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      add(test.start, test.end, 'true', 'false');
      return true;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node.start, node.start + 1, '');
      return true;
    case 'Literal':
      if (typeof node.value === 'number') add(node.start, node.end, String(node.value + 1));
      if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value));
      return true;
    case 'ExpressionStatement':
      add(node.start, node.end, ';');
      return true;
    case 'ThrowStatement':
    case 'ImportDeclaration':
      return false;
    default:
      return !node.type.startsWith('TS') || KEPT.has(node.type);
  }
}

/** Wrappers of TypeScript around expressions that run. */
const KEPT: ReadonlySet<string> = new Set(['TSNonNullExpression', 'TSAsExpression', 'TSSatisfiesExpression']);

function operator(node: Node, text: string, add: Add): void {
  const name = node.operator as string;
  const replacements = OPERATORS[name];
  if (replacements === undefined) return;
  const from = (node.left as Node | undefined)?.end ?? node.start;
  const start = text.indexOf(name, from);
  if (start >= 0 && start < node.end) add(start, start + name.length, ...replacements);
}
