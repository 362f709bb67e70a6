import { expect, hangMs, moveTo, test } from './setup/fixtures.ts';

const payloads = [
  '<img src=x onerror=__pwn=1>',
  '[<img src=x onerror=__pwn=1>]',
  '1/2 <svg/onload=__pwn=1> cup',
  '</script><script>__pwn=1</script>',
  '</title><script>__pwn=1</script>',
  '"><meta http-equiv=refresh content="0;url=javascript:__pwn=1">',
  '\u2028__pwn=1',
  '{{constructor.constructor("__pwn=1")()}}',
  '"onfocus=__pwn=1 autofocus="',
  '[x](javascript:__pwn=1)',
];

test('X1 X5 X6 X11 text that looks like code is shown as text on every screen, and a very long recipe stays usable', async ({
  page,
  person,
}) => {
  const text = payloads.join('\n');
  const id = await person.addRecipe({
    title: payloads[0] ?? '',
    description: text,
    yield: payloads[0],
    activeTime: '</script><script>__pwn=1</script>',
    totalTime: '"onfocus=__pwn=1 autofocus="',
    source: payloads[0],
    url: 'javascript:__pwn=1',
    notes: text,
    ingredients: text,
    instructions: text,
    labels: ['<b>bold</b>', '{{count}}'],
  });
  const canary: string[] = [];
  page.on('dialog', (dialog) => {
    canary.push('dialog');
    void dialog.dismiss();
  });
  for (const screen of ['list/main', `recipe/${id}`, `edit-recipe/${id}`, 'list/main?q=img']) {
    await moveTo(page, screen);
    await expect(page.getByText('{{count}}').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, '__pwn') as unknown)).toBeUndefined();
    expect(await page.locator('a[href^="javascript:"], a[href^="data:"], img[onerror], svg[onload]').count()).toBe(0);
  }
  expect(canary).toEqual([]);

  const long = await person.addRecipe({
    title: 'Long',
    ingredients: Array.from({ length: 10_000 }, (_value, index) => `${index} g flour`).join('\n'),
    instructions: `${'x'.repeat(100_000)}\n\u202eright to left\nz̸̢̛a̴l̶g̷o̵`,
  });
  await page.goto(`/#/recipe/${long}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Long' })).toBeVisible();
  const started = Date.now();
  await page.getByRole('checkbox', { name: '3 g flour', exact: true }).press('Space');
  expect(Date.now() - started).toBeLessThan(hangMs);
});
