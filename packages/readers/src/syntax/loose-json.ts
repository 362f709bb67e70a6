import { z } from 'zod';

const maxListLength = 5_000;

/** Accepts a text, or a number in its place, and returns a text. Anything else becomes ''. */
export const looseText = z.union([z.string(), z.number().transform(String)]).catch('');

/** Accepts a number, or a text that is one. Anything else becomes undefined. */
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

/** Accepts `true` and what programs write in its place. */
export const looseFlag = z.union([z.boolean(), z.literal([1, '1', 'true', 'True']).transform(() => true)]).catch(false);

/**
 * Accepts a list of at most 5,000 and leaves out elements of another shape. A single element counts as a list of it.
 */
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

/** Accepts names, as texts or as objects that contain them: labels, keywords, categories. */
export const looseNames = looseList(
  z.union([
    z.string(),
    z.object({ name: z.string() }).transform(({ name }) => name),
    z.object({ title: z.string() }).transform(({ title }) => title),
  ]),
);
