/** The exports of the assistant for other features, which may import nothing else from here. */
export { describeModel, modelName } from './model.ts';
export { mayUse, type Tool, useTool } from './tools/tool.ts';
export { tools } from './tools/tools.ts';
