/**
 * Answers as the network does, and with what is kept when that fails or takes longer than `patience`, in milliseconds.
 * Where nothing is kept, the network is waited for.
 */
export async function freshOrKept(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patience: number,
): Promise<Response> {
  const slow = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  try {
    return (await Promise.race([fresh, slow])) ?? (await kept()) ?? (await fresh);
  } catch (error) {
    const answer = await kept();
    if (answer === undefined) throw error;
    return answer;
  }
}
