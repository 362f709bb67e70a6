import { z } from 'zod';

const maxListLength = 5_000;

/** Text of a foreign program, or a number in its place; anything else, and nothing, is ''. */
export const looseText = z.union([z.string(), z.number().transform(String)]).catch('');

/** A number, or a text that is one; anything else is undefined. */
export const looseNumber = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** True for `true` and what programs write in its place. */
export const looseFlag = z.union([z.boolean(), z.literal([1, '1', 'true', 'True']).transform(() => true)]).catch(false);

/** A list of at most 5,000 without the elements of another shape; a single element stands for a list of it. */
export const looseList = <Item extends z.ZodType>(item: Item) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<Item>[] => {
      const list: readonly unknown[] = Array.isArray(value)
        ? value
        : value === undefined || value === null
          ? []
          : [value];
      return list.slice(0, maxListLength).flatMap((element) => {
        const result = item.safeParse(element);
        return result.success ? [result.data] : [];
      });
    });

/** Names, as texts or as objects that hold them: labels, keywords, categories. */
export const looseNames = looseList(
  z.union([
    z.string(),
    z.object({ name: z.string() }).transform(({ name }) => name),
    z.object({ title: z.string() }).transform(({ title }) => title),
  ]),
);
