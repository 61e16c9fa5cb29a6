import { FileUpload } from '@chakra-ui/react/file-upload';
import type { ComponentProps, ReactElement } from 'react';

interface FileInputProps {
  /** What the browser's dialog offers; what is dropped may be anything. */
  types: string;
  /** While what was chosen is under way none is taken, neither by button nor by drop. */
  busy: boolean;
  /** Of where one may be dropped. */
  dropLabel?: string;
  /** The first of those that were chosen or dropped at once. */
  onFile: (file: File, ofSeveral: boolean) => void;
  children: ComponentProps<typeof FileUpload.Context>['children'];
}

/**
 * Takes a file as soon as it is chosen or dropped, and keeps none: the same one may be chosen again
 * once it was mended.
 */
export function FileInput({ types, busy, dropLabel, onFile, children }: FileInputProps) {
  return (
    <FileUpload.Root
      acceptedFiles={NONE}
      disabled={busy}
      maxFiles={Number.MAX_SAFE_INTEGER}
      onFileAccept={({ files: [file, ...others] }) => file && onFile(file, others.length > 0)}
      {...(dropLabel !== undefined && { translations: { dropzone: dropLabel } })}
    >
      <FileUpload.HiddenInput accept={types} multiple={false} />
      <FileUpload.Context>{children}</FileUpload.Context>
    </FileUpload.Root>
  );
}

/**
 * Opens the browser's dialog. While nothing is taken it keeps the focus, which a disabled button
 * would lose.
 */
export function FileTrigger({ busy, children }: { busy: boolean; children: ReactElement }) {
  return (
    <FileUpload.Trigger asChild disabled={false} aria-disabled={busy}>
      {children}
    </FileUpload.Trigger>
  );
}

const NONE: File[] = [];
