import { dropTargetForExternal } from '@atlaskit/pragmatic-drag-and-drop/external/adapter';
import { containsFiles, getFiles } from '@atlaskit/pragmatic-drag-and-drop/external/file';
import { useEffect, useRef, useState } from 'react';

/** A part of the page that files are dropped on. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const zone = useRef<HTMLFieldSetElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    if (!zone.current) return;
    return dropTargetForExternal({
      element: zone.current,
      canDrop: containsFiles,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        take.current(getFiles({ source }));
      },
    });
  }, []);
  return { zone, isOver };
}
