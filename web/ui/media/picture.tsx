import { type RefObject, useEffect, useRef, useState } from 'react';
import { Wordmark } from '../text/wordmark.tsx';
import { type PictureFiles, pictureStep, sourceSet } from './picture-steps.ts';

type Props = {
  /** null: there is no picture; the fallbacks start at once. */
  picture: PictureFiles | null;
  /** The picture's own by default; '' if it only decorates. */
  alt?: string;
  /** As in <img sizes>. */
  sizes: string;
  /** eager for the largest picture of the first screen */
  priority?: 'lazy' | 'eager';
  /** Another crop for windows under 800px; only one of the two is loaded. */
  phone?: PictureFiles;
  /** Files to try in turn if it cannot be loaded. */
  fallbacks?: readonly string[];
  /** On the box. A ratio here (`aspect-4/5`) crops; without one the picture keeps its own. */
  className?: string;
};

/**
 * Width and height reserve the box before anything loads. The blurred placeholder is a picture under the real one: a
 * background would need a style attribute, which the content security policy blocks.
 */
export function Picture({
  picture,
  alt = picture?.alt ?? '',
  sizes,
  priority = 'lazy',
  phone,
  fallbacks = [],
  className = '',
}: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const step = pictureStep(picture, fallbacks, failures);
  const arriving = useArrival(image, priority === 'lazy', () => setFailures(count => count + 1));
  const loading = {
    ref: image,
    alt,
    className: 'picture__image',
    'data-arriving': arriving || undefined,
    loading: priority,
    decoding: 'async',
    fetchPriority: priority === 'eager' ? 'high' : undefined,
    onError: () => setFailures(failures + 1),
  } as const;

  return (
    <span className={`picture ${className}`}>
      {step.kind === 'picture' && (
        <>
          {priority === 'eager' && <EarlyFiles files={step.files} phone={phone} sizes={sizes} />}
          <Placeholder files={step.files} />
          <picture>
            {phone && <Sources files={phone} media={phoneWindows} sizes={sizes} />}
            <Sources files={step.files} sizes={sizes} />
            <img
              {...loading}
              alt={alt}
              height={step.files.height}
              src={step.files.public_url}
              width={step.files.width}
            />
          </picture>
        </>
      )}
      {step.kind === 'file' && (
        <img
          {...loading}
          alt={alt}
          height={picture?.height ?? 1000}
          key={step.src}
          src={step.src}
          width={picture?.width ?? 800}
        />
      )}
      {step.kind === 'wordmark' && (
        <span
          aria-hidden={alt === '' || undefined}
          aria-label={alt || undefined}
          className="picture__wordmark"
          role="img"
        >
          <Wordmark />
        </span>
      )}
    </span>
  );
}

const phoneWindows = '(width < 800px)';
const otherWindows = '(width >= 800px)';

/**
 * Preloads the largest picture from the head, before the scripts: on a slow connection what is named first comes first.
 */
function EarlyFiles({ files, phone, sizes }: { files: PictureFiles; phone?: PictureFiles; sizes: string }) {
  const crops = phone
    ? [
        { of: phone, media: phoneWindows },
        { of: files, media: otherWindows },
      ]
    : [{ of: files }];
  return crops
    .filter(({ of }) => of.avif.length > 0)
    .map(({ of, media }: { of: PictureFiles; media?: string }) => (
      <link
        as="image"
        fetchPriority="high"
        href={of.avif[0]?.src}
        imageSizes={sizes}
        imageSrcSet={sourceSet(of.avif)}
        key={of.public_url}
        media={media}
        rel="preload"
        type="image/avif"
      />
    ));
}

/** A separate crop has its own aspect ratio. */
function Sources({ files, sizes, media }: { files: PictureFiles; sizes: string; media?: string }) {
  const shape = media ? { height: files.height, width: files.width } : {};
  return (['avif', 'webp'] as const).map(
    format =>
      files[format].length > 0 && (
        <source
          {...shape}
          key={format}
          media={media}
          sizes={sizes}
          srcSet={sourceSet(files[format])}
          type={`image/${format}`}
        />
      ),
  );
}

function Placeholder({ files: { placeholder, mean_colour } }: { files: PictureFiles }) {
  if (placeholder) return <img alt="" className="picture__placeholder" src={placeholder} />;
  if (!mean_colour) return null;
  return (
    <svg aria-hidden="true" className="picture__placeholder">
      <rect fill={mean_colour} height="100%" width="100%" />
    </svg>
  );
}

/**
 * Handles what happened before hydration: a picture that already failed, or a lazy one still loading, which fades in.
 * Pictures already painted are never hidden.
 */
function useArrival(image: RefObject<HTMLImageElement | null>, fades: boolean, onFailed: () => void): boolean {
  const [arriving, setArriving] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    if (element.complete) {
      if (element.naturalWidth === 0) failed.current();
      return;
    }
    if (!fades) return;
    const arrived = () => setArriving(false);
    setArriving(true);
    element.addEventListener('load', arrived);
    element.addEventListener('error', arrived);
    return () => {
      element.removeEventListener('load', arrived);
      element.removeEventListener('error', arrived);
    };
  }, [image, fades]);
  return arriving;
}
