import { describe, expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const PAGE = '<main class="stage"><h1 class="title wide">Welcome</h1></main>';

describe('the styles that a page needs to be shown', () => {
  it.each([
    [':root{--page:#fff}', ':root{--page:#fff}'],
    ['.stage{color:red}.slip{color:blue}', '.stage{color:red}'],
    ['.stage .slip{color:red}', ''],
    ['.slip,.title.wide{color:red}', '.slip,.title.wide{color:red}'],
    ['.title:hover{color:red}', '.title:hover{color:red}'],
    ['@media (width<768px){.slip{top:0}.stage{top:1px}}', '@media (width<768px){.stage{top:1px}}'],
    ['@media print{.slip{top:0}}', ''],
    ['@layer base{h1{margin:0}.slip{top:0}}', '@layer base{h1{margin:0}}'],
    [
      '@font-face{font-family:Anek;src:url(/assets/anek.woff2)}',
      '@font-face{font-family:Anek;src:url(/assets/anek.woff2)}',
    ],
    ['@keyframes breathe{to{opacity:.5}}.slip{top:0}', '@keyframes breathe{to{opacity:.5}}'],
    ['@charset "utf-8";.slip{top:0}', '@charset "utf-8";'],
  ])('of %s are %s', (css, used) => {
    expect(usedStyles(css, PAGE)).toBe(used);
  });
});
