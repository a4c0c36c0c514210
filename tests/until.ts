// Waits for something to become true, instead of sleeping and hoping.
export async function until(isTrue: () => Promise<boolean> | boolean, longest = 120_000): Promise<void> {
  for (const started = Date.now(); !(await isTrue()); ) {
    if (Date.now() - started > longest) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
