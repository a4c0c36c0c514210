// Work that a press does not need waits for the frame that shows what the press did.
export const afterFrame = (act: () => unknown) => void requestAnimationFrame(() => setTimeout(act))
