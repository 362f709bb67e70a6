/** A person's choices for a recipe on a page of their own. */
export interface EmbedSettings {
  hasImage: boolean;
  isStacked: boolean;
  hasPrintButton: boolean;
  hasNotes: boolean;
  hasSource: boolean;
}

/** Returns the address of the page to embed, below the server's own. It works while the link of the recipe is on. */
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

/** The frame of an embedded recipe. Addresses are absolute, sizes are pixels. */
interface EmbedFrame {
  title: string;
  address: string;
  width: number;
  height: number;
}

/** Returns HTML for somebody else's page. The browser writes it, so that no title can end its attribute. */
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

/** Returns a script for somebody else's page that puts the recipe's data into its head, for search engines. */
export const jsonLdCode = (address: string): string => `<script>
fetch(${JSON.stringify(address)}).then((answer) => answer.ok && answer.json()).then((recipe) => {
  if (!recipe) return;
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.textContent = JSON.stringify(recipe);
  document.head.append(script);
});
</script>`;
