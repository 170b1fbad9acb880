/** A regular expression that is made at its first use, since some take long to parse. */
export interface LazyPattern {
  test(text: string): boolean;
}

/**
 * @param source as for `RegExp`, whose SyntaxError comes with the first use
 */
export function lazyPattern(source: string, flags = ''): LazyPattern {
  let expression: RegExp | undefined;
  return {
    test(text) {
      expression ??= new RegExp(source, flags);
      return expression.test(text);
    },
  };
}
