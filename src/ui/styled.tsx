import { cloneElement, createElement, isValidElement } from 'react';
import type { ComponentProps, ElementType, ReactElement, ReactNode } from 'react';
import { fullName } from './style/properties.ts';
import { layStyles } from './style/rules.ts';
import type { Style } from './style/rules.ts';
import { classFor } from './style/sheet.ts';

type Variants = { [Variant in string]: { [Choice in string]: Style } };
/** `base` always holds; each variant is a property whose choices are styles over it. */
export type Recipe<V extends Variants = {}> = {
  base?: Style;
  variants?: V;
  defaultVariants?: { [Name in keyof V]?: keyof V[Name] };
};

interface Own {
  /** Another element in the place of its own. */
  as?: ElementType | undefined;
  /** The one child takes class and attributes instead of an element round it. */
  asChild?: boolean | undefined;
  /** Styles over all others. */
  css?: Style | undefined;
  children?: ReactNode;
}
type Choices<V extends Variants> = { [Name in keyof V]?: keyof V[Name] | undefined };
type StyledProps<Tag extends ElementType, V extends Variants> = Own &
  Style &
  Choices<V> &
  Omit<ComponentProps<Tag>, keyof Style | keyof Own | keyof V>;

function make<Tag extends ElementType, V extends Variants = {}>(
  tag: Tag,
  looks: Recipe<V> = {},
  defaultProps?: Partial<ComponentProps<Tag>>,
) {
  // What is drawn again, or many times, is not laid out again: mostly the same few looks come back.
  const classes = new Map<string, string>();
  const classOf = (
    styles: Record<string, unknown>,
    css: Style | undefined,
    key: string,
  ): string => {
    const known = classes.get(key);
    if (known !== undefined) return known;
    const chosen: Record<string, unknown> = { ...looks.defaultVariants };
    const named: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(styles))
      (isVariant(name) ? chosen : named)[name] = value;
    const variants = Object.entries(chosen).map(
      ([name, choice]) => looks.variants?.[name]?.[String(choice)],
    );
    const made = classFor(layStyles(looks.base, ...variants, named, css));
    classes.set(key, made);
    return made;
  };
  const isVariant = (name: string) => looks.variants !== undefined && name in looks.variants;

  function Styled(props: StyledProps<Tag, V>): ReactElement {
    const {
      as = tag,
      asChild,
      css,
      ...given
    } = { ...defaultProps, ...props } as Own & Record<string, unknown>;
    const styles: Record<string, unknown> = {};
    const own: Record<string, unknown> = {};
    let key = css === undefined ? '' : JSON.stringify(css);
    for (const [name, value] of Object.entries(given)) {
      if (!isVariant(name) && !name.startsWith('_') && fullName(name) === undefined)
        own[name] = value;
      else if (value !== undefined && value !== null) {
        styles[name] = value;
        key += `${name}:${JSON.stringify(value)};`;
      }
    }
    const made = classOf(styles, css, key);
    const className = [own.className, made].filter(Boolean).join(' ');
    if (className !== '') own.className = className;
    if (own.autoFocus === true && typeof as === 'string')
      Object.assign(own, { autoFocus: undefined, ref: own.ref ?? focusOnce });
    return asChild === true ? around(own) : createElement(as, own);
  }
  return Styled;
}

/** As a ref it is called when the element comes: the browser itself heeds `autofocus` once a page only. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** The only child, with `own` added to what it has; its own attributes win. */
function around({ children, className, ...own }: Record<string, unknown>): ReactElement {
  if (!isValidElement<{ className?: string }>(children))
    throw new Error('asChild wants one element.');
  return cloneElement(children, {
    ...own,
    ...children.props,
    className: [children.props.className, className].filter(Boolean).join(' '),
  });
}

/** Elements that want no name of their own: `<styled.label mb="2">`. */
const TAGS = [
  'div',
  'fieldset',
  'form',
  'h1',
  'input',
  'kbd',
  'label',
  'legend',
  'ol',
  'path',
  'select',
  'span',
  'summary',
  'svg',
  'table',
  'td',
  'textarea',
  'th',
  'thead',
  'tr',
] as const;
type Ready = { [Tag in (typeof TAGS)[number]]: ReturnType<typeof make<Tag, {}>> };

/** A component of an element or component, whose properties may be styles (`px="3"`, `_hover={{ color: 'fg' }}`) beside its own. */
export const styled = Object.assign(
  make,
  Object.fromEntries(TAGS.map((tag) => [tag, make(tag)])) as Ready,
);

export const Box = make('div');

/** Types a recipe that several components share. */
export const recipe = <V extends Variants = {}>(shared: Recipe<V>): Recipe<V> => shared;
