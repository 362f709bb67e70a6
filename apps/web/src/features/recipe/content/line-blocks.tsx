import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Lists up to this many lines are drawn at once, so that the browser's own search finds all of them. */
const fewLines = 400;
const linesOfBlock = 50;

interface LineBlocksProps<Line> {
  lines: readonly Line[];
  /** The estimated height of a line that is not drawn yet, as a CSS length. */
  estimate: string;
  draw: (line: Line) => ReactNode;
}

/** Draws the rows of a list. It draws the rows of a very long list when they come into view. */
export function LineBlocks<Line extends { key: string }>({ lines, estimate, draw }: LineBlocksProps<Line>) {
  if (lines.length <= fewLines) return lines.map(draw);
  const blocks = Array.from({ length: Math.ceil(lines.length / linesOfBlock) }, (_value, index) =>
    lines.slice(index * linesOfBlock, (index + 1) * linesOfBlock),
  );
  return blocks.map((block) => (
    <LineBlock key={block[0]?.key} height={`calc(${block.length} * ${estimate})`}>
      {() => block.map(draw)}
    </LineBlock>
  ));
}

function LineBlock({ height, children }: { height: string; children: () => ReactNode }) {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '1000px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children() : <li ref={place} aria-hidden style={{ height }} />;
}
