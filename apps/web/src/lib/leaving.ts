/** The part of a router that says whether the next screen is on its way. */
interface Followed {
  readonly state: { readonly navigation: { readonly state: string } };
}

let followed: Followed | null = null;

/** Makes {@link isLeaving} follow this router. Returns the router. */
export function withLeaving<Router extends Followed>(router: Router): Router {
  followed = router;
  return router;
}

/**
 * Returns true while the next screen is on its way. Components learn of this by `useNavigation` once they are drawn
 * again, which can take longer than a timer that runs meanwhile.
 */
export const isLeaving = (): boolean => followed !== null && followed.state.navigation.state !== 'idle';
