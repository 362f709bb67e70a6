/** What a person chooses for a recipe on a page of their own. */
export interface EmbedSettings {
  hasImage: boolean;
  isStacked: boolean;
  hasPrintButton: boolean;
  hasNotes: boolean;
  hasSource: boolean;
}

/** The address of the page to embed, below the server's own; it works while the link of the recipe is on. */
export function embedAddress(recipeId: string, settings: EmbedSettings): string {
  const query = new URLSearchParams({
    ...(settings.hasImage && { titleImage: 'true' }),
    ...(settings.isStacked && { verticalInstrIng: 'true' }),
    ...(settings.hasPrintButton && { showPrintButton: 'true' }),
    ...(!settings.hasNotes && { hideNotes: 'true' }),
    ...(!settings.hasSource && { hideSource: 'true', hideSourceURL: 'true' }),
  }).toString();
  return `api/embed/recipe/${recipeId}${query === '' ? '' : `?${query}`}`;
}

/** The frame of an embedded recipe; addresses are whole, sizes are pixels. */
interface EmbedFrame {
  title: string;
  address: string;
  width: number;
  height: number;
}

/** HTML for a page of somebody else. The browser writes it, so that no title can end its attribute. */
export function frameCode({ title, address, width, height }: EmbedFrame): string {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = address;
  frame.width = String(width);
  frame.height = String(height);
  frame.style.maxWidth = '100%';
  frame.style.border = '0';
  return frame.outerHTML;
}

/** A script for a page of somebody else that puts the recipe's data, for search engines, into its head. */
export const jsonLdCode = (address: string): string => `<script>
fetch(${JSON.stringify(address)}).then((answer) => answer.ok && answer.json()).then((recipe) => {
  if (!recipe) return;
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.textContent = JSON.stringify(recipe);
  document.head.append(script);
});
</script>`;
