import type { OpenApiDocument } from '#api/kernel/openapi/document';
import type { Answer, Content, Operation, Parameter } from '#api/kernel/openapi/operation';
import { Markup, markup, type MarkupPart } from '@trivet/shared/text/markup';
import { docsStyle } from './docs-style.ts';
import { schemaText } from './schema-text.ts';

/** One operation with its address. */
interface Placed {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the page that shows a description of the API. It runs no script. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): string {
  const placed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Placed => ({ method, path, operation })),
  );
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API</title>
<style>${new Markup(docsStyle)}</style>
</head>
<body>
<header>
<h1>${info.title} API</h1>
<p>${code(info.description)}</p>
<p>Version ${info.version}, <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Sections"><ul>${tags.map(({ name }) => markup`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>
<section><h2 id="sessions">Sessions</h2>
<p>${code('Most paths need a session. The token of one goes into the header `Authorization: Bearer …`, or into the query as `token`.')}</p></section>
<section><h2 id="failures">Failures</h2>
<p>Every failure has a body of this shape.</p>
<pre>${schemaText(components.schemas.Failure ?? {})}</pre></section>
${tags.map(({ name }) => sectionOf(name, placed))}
</main>
</body>
</html>
`;
  return page.text;
}

const sectionOf = (tag: string, placed: readonly Placed[]): Markup =>
  markup`<section><h2 id="${tag}">${tag}</h2>
${placed.filter(({ operation }) => operation.tags.includes(tag)).map(operationOf)}</section>
`;

const operationOf = ({ method, path, operation }: Placed): Markup =>
  markup`<details id="${operation.operationId}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="what">${code(operation.summary)}</span></summary>
<p>${sessionText(operation)}</p>
${operation.parameters && parametersOf(operation.parameters)}${operation.requestBody && bodyOf('Body', operation.requestBody.content)}${Object.entries(operation.responses).map(answerOf)}</details>
`;

function sessionText({ security }: Operation): string {
  if (security.length === 0) return 'Needs no session.';
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return isOptional ? 'A session shows more, and is not needed.' : 'Needs a session.';
}

const parametersOf = (parameters: readonly Parameter[]): Markup =>
  markup`<h3>Parameters</h3>
<dl>${parameters.map(
    ({ name, in: place, required, description, schema }) =>
      markup`<div><dt><code>${name}</code> ${place}${required && ', required'}</dt><dd><code>${schemaText(schema)}</code>${description && markup` ${description}`}</dd></div>`,
  )}</dl>
`;

const answerOf = ([status, { description, content }]: [string, Answer]): Markup =>
  Number(status) < 400
    ? bodyOf(status, content ?? {}, description)
    : markup`<h3>${status}</h3>
<p>${code(description)}</p>
`;

const bodyOf = (title: string, content: Content, description?: string): Markup =>
  markup`<h3>${title}</h3>
${description && markup`<p>${description}</p>`}
${Object.entries(content).map(([type, { schema }]) => markup`<p><code>${type}</code></p>${hasShape(type) && markup`<pre>${schemaText(schema)}</pre>`}`)}
`;

/** Returns true for content whose schema says more than that it is text. */
const hasShape = (type: string): boolean => type === 'application/json' || type.startsWith('multipart/');

/** Returns text in which what stands between backticks is code. */
const code = (text: string): MarkupPart =>
  text.split('`').map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part));
