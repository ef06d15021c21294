/** What the page uses of qr. */
export function encodeQR(
  text: string, output: 'raw',
  options?: {ecc?: 'low' | 'medium' | 'quartile' | 'high', border?: number},
): boolean[][];
export function decodeQR(image: {width: number, height: number, data: Uint8ClampedArray}): string;
