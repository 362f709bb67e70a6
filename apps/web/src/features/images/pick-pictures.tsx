import { type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

interface PickPicturesProps {
  icon: ReactNode;
  label: string;
  /** The name of the field for files, where it is not that of the button. */
  fieldLabel?: string;
  /** True to take a picture with the camera of the device. */
  isCamera?: boolean;
  multiple?: boolean;
  onPicked: (files: File[]) => void;
}

/** A button that lets pictures be chosen from files, or be taken with the camera. */
export function PickPictures(props: PickPicturesProps) {
  const { icon, label, fieldLabel = label, isCamera = false, multiple = false, onPicked } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        {...(isCamera && { capture: 'environment' })}
        multiple={multiple}
        aria-label={fieldLabel}
        onChange={({ currentTarget }) => {
          onPicked([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
