// '240 kB' or '1.2 MB'.
export const sizeInWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`
