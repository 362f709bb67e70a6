import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';

/** Leads whoever follows a link to a list or plan without a session to the log-in, and from there back. */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  return <Navigate to={paths.auth('login', `${pathname}${search}`)} replace />;
}
