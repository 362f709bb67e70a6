import { splitMixedNumbers } from '@trivet/shared/text/mixed-numbers';

/** A line of a recipe, whose mixed numbers stay in one piece whatever its direction. */
export const LineText = ({ line }: { line: string }) =>
  splitMixedNumbers(line).map((part, index) =>
    index % 2 === 1 ? (
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
