import { useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useT } from '#web/lib/i18n.ts';
import { IconButton } from '../icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'start' | 'end' | 'labelHidden'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with an eye button that shows and hides the text. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton
          label={t('common.showPassword')}
          icon={isVisible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
