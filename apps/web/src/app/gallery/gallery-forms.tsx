import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/feedback/error-summary.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './gallery-screen.module.css';

type Day = 'monday' | 'sunday';
const days: { value: Day; label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
];

export function GalleryForms() {
  const [text, setText] = useState('Lentil soup');
  const [steps, setSteps] = useState(
    '[For the soup]\nChop the onion.\nFry it for 5 minutes.\nAdd the lentils and the stock.',
  );
  const [password, setPassword] = useState('secret');
  const [day, setDay] = useState<Day>('monday');
  const [isOn, setIsOn] = useState(true);
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <TextField label="Title" help="What you would call it at the table." value={text} onChange={setText} />
        <TextField label="Email" type="email" value="nobody" error="Enter a valid address." onChange={setText} />
        <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
        <SelectField label="First day of the week" value={day} options={days} onChange={setDay} />
        <ChoiceField label="First day, all in view" value={day} options={days} onChange={setDay} />
      </div>
      <div className={styles.stack}>
        <ErrorSummary title="Two things are missing" errors={['Add a title.', 'Enter your name.']} />
        <TextArea label="Steps" help="One step per line." value={steps} onChange={setSteps} />
        <CheckboxField label="200 g red lentils" checked={isOn} onChange={setIsOn} />
        <SwitchField label="Keep screen on" help="While a recipe is open." checked={isOn} onChange={setIsOn} />
        <div className={styles.row}>
          <Button tone="primary">{'Save'}</Button>
          <Button>{'Cancel'}</Button>
          <Button tone="quiet">{'Later'}</Button>
          <Button tone="danger">{'Delete'}</Button>
          <Button disabled>{'Not now'}</Button>
          <Button tone="primary" busy>
            {'Saving'}
          </Button>
        </div>
      </div>
    </div>
  );
}
