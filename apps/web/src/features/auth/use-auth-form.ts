import { type SubmitEvent, useState } from 'react';
import { errorMessage } from '#web/lib/server/error-messages.ts';
import type { Failure } from '#web/lib/server/failures.ts';
import type { AuthFields, AuthProblems } from './validate-auth.ts';

const empty: AuthFields = { name: '', email: '', password: '', confirmPassword: '' };

const isAuthField = (field: string): field is keyof AuthFields => Object.hasOwn(empty, field);

/**
 * Keeps the state of a form of this feature. A message goes away as soon as its field changes, and typed text is never
 * cleared.
 */
export function useAuthForm() {
  const [fields, setFields] = useState(empty);
  const [problems, setProblems] = useState<AuthProblems>({});
  return {
    fields,
    problems,
    setProblems,
    onChange: (changes: Partial<AuthFields>) => {
      setFields((before) => ({ ...before, ...changes }));
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))),
      );
    },
    /** Shows a refusal of the server at the field that it names. */
    refuse: ({ field, code }: Failure) => {
      if (field !== null && code !== null && isAuthField(field)) setProblems({ [field]: errorMessage(code) });
    },
    /** Runs `act` when the rules find no problem. */
    submit:
      (validate: (fields: AuthFields) => AuthProblems, act: (fields: AuthFields) => void) => (event: SubmitEvent) => {
        event.preventDefault();
        const found = validate(fields);
        setProblems(found);
        if (Object.keys(found).length === 0) act(fields);
      },
  };
}

/** The result of {@link useAuthForm}. */
export type AuthForm = ReturnType<typeof useAuthForm>;
