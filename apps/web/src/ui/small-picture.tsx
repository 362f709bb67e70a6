import { Picture } from '#web/ui/picture.tsx';
import styles from './small-picture.module.css';

interface SmallPictureProps {
  title: string;
  image: { location: string; srcSet: string } | null;
}

/** The picture of a row, or what stands for it. */
export const SmallPicture = ({ title, image }: SmallPictureProps) => (
  <span className={styles.picture}>
    <Picture
      title={title}
      source={image && { src: image.location, srcSet: image.srcSet }}
      sizes="3rem"
      shape="square"
    />
  </span>
);
