import styles from './kitchen-scene.module.css';

/** Draws a pot on its trivet, with a recipe card, a lemon and a sprig. It is decoration only. */
export const KitchenScene = () => (
  <svg className={styles.scene} viewBox="0 0 480 400" aria-hidden>
    <circle className={styles.glow} cx="248" cy="196" r="180" />
    <g className={styles.steam}>
      <path d="M212 96c-14-16 14-26 0-44s10-24 4-34" />
      <path d="M250 88c-14-16 14-26 0-44s10-24 4-34" />
      <path d="M288 96c-14-16 14-26 0-44s10-24 4-34" />
    </g>
    <g transform="rotate(-9 92 220)">
      <rect className={styles.card} x="28" y="112" width="136" height="188" rx="10" />
      <rect className={styles.ink} x="46" y="134" width="80" height="9" rx="4.5" />
      <path className={styles.rule} d="M46 158h100" />
      <g className={styles.lines}>
        <path d="M64 178h62M64 198h76M64 218h50M64 238h70M64 258h38" />
      </g>
      <g className={styles.ticks}>
        <circle cx="50" cy="178" r="5" />
        <circle cx="50" cy="198" r="5" />
        <circle cx="50" cy="218" r="5" />
        <circle cx="50" cy="238" r="5" />
        <circle cx="50" cy="258" r="5" />
      </g>
    </g>
    <path className={styles.table} d="M20 350h440" />
    <g className={styles.trivet}>
      <path d="M160 318h184" />
      <path d="M178 320v28M252 320v28M326 320v28" />
    </g>
    <g>
      <path className={styles.handle} d="M150 190h-22a14 14 0 0 0 0 34h22M354 190h22a14 14 0 0 1 0 34h-22" />
      <path className={styles.pot} d="M146 160h212v104a46 46 0 0 1-46 46H192a46 46 0 0 1-46-46z" />
      <path className={styles.shine} d="M170 186v70a30 30 0 0 0 14 26" />
      <path className={styles.lid} d="M138 160c0-34 50-52 114-52s114 18 114 52z" />
      <rect className={styles.rim} x="130" y="152" width="244" height="17" rx="8.5" />
      <circle className={styles.knob} cx="252" cy="102" r="13" />
    </g>
    <g transform="translate(398 308)">
      <circle className={styles.peel} r="40" />
      <circle className={styles.pith} r="33" />
      <g className={styles.flesh}>
        <path d="M0-4 11-25A27 27 0 0 0-11-25zM4-2 27-6A27 27 0 0 0 14-23zM3 3 20 19A27 27 0 0 0 27-1zM0 5-9 26A27 27 0 0 0 13 24zM-4 3-27 7A27 27 0 0 0-13 24zM-4-2-15-23A27 27 0 0 0-27 1z" />
      </g>
    </g>
    <g className={styles.sprig}>
      <path className={styles.stem} d="M58 344c26-8 46-20 62-40" />
      <path d="M76 338c-18-4-26-16-24-30 16 2 24 14 24 30zM94 328c-12-10-14-24-6-36 12 8 14 22 6 36zM92 334c8 12 22 16 36 10-4-14-20-18-36-10zM112 314c-4-14 2-26 14-32 6 12 0 26-14 32zM108 320c12 6 26 4 34-8-12-8-26-4-34 8z" />
    </g>
  </svg>
);
