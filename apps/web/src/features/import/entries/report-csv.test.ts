import { expect, it } from 'vitest';
import { csvOf } from './report-csv.ts';

const rowsOf = (csv: string) => csv.slice(1).split('\r\n').slice(0, -1);

it('quotes every cell, and what is quoted in it', () => {
  expect(rowsOf(csvOf([[1, 'Soup, "hot"\nand red', 'מרק']]))).toEqual(['"1","Soup, ""hot""\nand red","מרק"']);
});

it('begins with the mark that makes spreadsheets read UTF-8', () => {
  expect(csvOf([['ё']]).charCodeAt(0)).toBe(0xfeff);
});

it.each(['=HYPERLINK("https://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'keeps a spreadsheet from running %j',
  (text) => {
    expect(rowsOf(csvOf([[text]]))[0]).toMatch(/^"'/);
  },
);
