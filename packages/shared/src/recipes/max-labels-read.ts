/** Most recipes whose labels are read in one call. The ids of more do not fit into the address of a request. */
export const maxLabelsRead = 150;
