import {
  frequencies,
  type Frequency,
  largestAmount,
  presetAmounts,
  smallestAmount,
} from '@trivet/shared/contributions/models';
import { readDollars } from '@trivet/shared/contributions/read-dollars';
import { useState } from 'react';
import { type MessageKey, type Translate, useT } from '#web/lib/i18n.ts';
import { paths } from '#web/lib/paths.ts';
import { shownLanguage } from '#web/lib/preferences/appearance.ts';
import { useIsLoggedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useStripePages, waysBack } from './contributions.mutations.ts';
import styles from './contributions.module.css';

const frequencyNames: Record<Frequency, MessageKey> = {
  single: 'contributions.frequency.single',
  monthly: 'contributions.frequency.monthly',
  yearly: 'contributions.frequency.yearly',
};

const startWords: Record<Frequency, MessageKey> = {
  single: 'contributions.start.single',
  monthly: 'contributions.start.monthly',
  yearly: 'contributions.start.yearly',
};

const other = 'other';
const usualOf = (frequency: Frequency): string => String(presetAmounts[frequency][1]);

/** Returns an amount of cents in words of the language that is shown: `$5`, `7,50 $`. */
const dollarsText = (cents: number): string =>
  new Intl.NumberFormat(shownLanguage().locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);

/** What is wrong with an amount, or undefined when nothing is. */
function problemOf(t: Translate, frequency: Frequency, cents: number | undefined): string | undefined {
  const smallest = smallestAmount[frequency];
  if (cents === undefined) return t('contributions.amountUnread', { amount: dollarsText(750) });
  if (cents < smallest) return t('contributions.amountTooSmall', { amount: dollarsText(smallest) });
  if (cents > largestAmount) return t('contributions.amountTooLarge', { amount: dollarsText(largestAmount) });
  return undefined;
}

/** How often and how much a person chose, and what is wrong with it. */
function useChoice() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  const [chosen, setFrequency] = useState<Frequency>('monthly');
  const [preset, setPreset] = useState<string>();
  const [typed, setTyped] = useState('');
  // Stripe keeps recurring payments for a person of this server.
  const frequency = isLoggedIn ? chosen : 'single';
  const amount = preset ?? usualOf(frequency);
  const cents = amount === other ? readDollars(typed) : Number(amount);
  const chooseFrequency = (value: Frequency) => {
    setFrequency(value);
    if (amount !== other) setPreset(undefined);
  };
  const problem = problemOf(t, frequency, cents);
  return { isLoggedIn, frequency, chooseFrequency, amount, setPreset, typed, setTyped, cents, problem };
}

type Choice = ReturnType<typeof useChoice>;

/** Asks how often and how much, and leaves for Stripe's page. */
export function ContributeForm() {
  const t = useT();
  const { checkout } = useStripePages();
  const choice = useChoice();
  const { isLoggedIn, frequency, chooseFrequency, cents, problem } = choice;
  const [isTried, setIsTried] = useState(false);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (cents !== undefined && problem === undefined) checkout.mutate({ frequency, amount: cents, ...waysBack() });
      }}
    >
      {isLoggedIn ? (
        <ChoiceField
          label={t('contributions.frequency.label')}
          value={frequency}
          options={frequencies.map((value) => ({ value, label: t(frequencyNames[value]) }))}
          onChange={chooseFrequency}
        />
      ) : (
        <LogInHint />
      )}
      <Amount {...choice} isTried={isTried} />
      <div className={styles.actions}>
        <Button tone="primary" type="submit" busy={checkout.isPending}>
          {cents === undefined || problem !== undefined
            ? t('contributions.title')
            : t(startWords[frequency], { amount: dollarsText(cents) })}
        </Button>
      </div>
      <p className={styles.hint}>{t('contributions.stripeHint')}</p>
    </form>
  );
}

function Amount({ frequency, amount, setPreset, typed, setTyped, problem, isTried }: Choice & { isTried: boolean }) {
  const t = useT();
  return (
    <>
      <ChoiceField
        layout="pair"
        label={t('contributions.amount')}
        value={amount}
        options={[
          ...presetAmounts[frequency].map((each) => ({ value: String(each), label: dollarsText(each) })),
          { value: other, label: t('contributions.otherAmount') },
        ]}
        onChange={setPreset}
      />
      {amount === other && (
        <TextField
          label={t('contributions.amountInDollars')}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          maxLength={20}
          {...(isTried && problem !== undefined && { error: problem })}
        />
      )}
    </>
  );
}

function LogInHint() {
  const t = useT();
  return (
    <div className={styles.logIn}>
      <p className={styles.hint}>{t('contributions.loggedOutHint')}</p>
      <Button size="small" to={paths.auth('login', paths.contribute)}>
        {t('menu.logIn')}
      </Button>
    </div>
  );
}
