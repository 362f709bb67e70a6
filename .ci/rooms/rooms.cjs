const { options } = require('../boundaries.cjs');

/** A room of a feature, of the ground, or of a package. */
const room = '^(?:apps/(?:api|web)/src/(?:features/[^/]+|kernel|lib|ui)|packages/readers/src)/[^/]+$';

/**
 * No two rooms need each other, not even round several others: what both need lies below both. Tests of a room may use
 * what stands above it, so that they are left out.
 */
module.exports = {
  forbidden: [
    {
      name: 'rooms-have-no-cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: room },
      to: { path: room, circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$', '/testing/'] } },
};
