/** What the client shows only on some hosts. The server enforces none of it. */
export interface FeatureFlags {
  enableExperimentalOfflineCache: boolean;
  enableAssistant: boolean;
  enableOCR: boolean;
  enableContribution: boolean;
  enableInstallInstructions: boolean;
}

interface FlagSource {
  /** Host name of the page, without a port. */
  host: string;
  /** Whether the server is a hosted one; false for self-hosting. */
  isHosted: boolean;
  /** Whether this is a production build; false during development. */
  isProduction: boolean;
}

/**
 * The flags of a page. Hosts are told by their first name: `beta.`, and `ios.`, `android.` and `windows.` of the apps.
 * @example featureFlags({ host: 'beta.example.org', isHosted: true, isProduction: true }).enableAssistant // true
 */
export function featureFlags({ host, isHosted, isProduction }: FlagSource): FeatureFlags {
  const [first = ''] = host.toLowerCase().split('.', 1);
  const isPreview = first === 'beta' || !isProduction;
  const isPhoneApp = first === 'ios' || first === 'android';
  return {
    enableExperimentalOfflineCache: isPreview,
    enableAssistant: isPreview,
    enableOCR: isHosted,
    enableContribution: !isPhoneApp,
    enableInstallInstructions: !isPhoneApp && first !== 'windows',
  };
}
