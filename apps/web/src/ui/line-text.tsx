import { splitMixedNumbers } from '@trivet/shared/text/mixed-numbers';

/** Shows a line of a recipe. Its mixed numbers stay in one piece in any direction. */
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
