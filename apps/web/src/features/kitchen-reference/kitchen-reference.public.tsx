/** The screen of the kitchen reference, for the assistant, whose page it is where there is no model. */
export { Component as KitchenReferenceScreen } from './kitchen-reference-screen.tsx';
