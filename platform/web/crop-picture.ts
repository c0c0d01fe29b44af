/** It is in percent of the picture's sides. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The server would shrink a longer side (pixels). */
const maxEdge = 2560;

/** A PNG stays a PNG and keeps its transparency. @param image must be loaded */
export async function cropPicture(image: HTMLImageElement, part: CropArea, file: File): Promise<File> {
  const [width, height] = [
    (image.naturalWidth * part.width) / 100,
    (image.naturalHeight * part.height) / 100,
  ];
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  const [x, y] = [(image.naturalWidth * part.x) / 100, (image.naturalHeight * part.y) / 100];
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  if (!blob) throw new Error('The picture could not be encoded.');
  return new File([blob], file.name, { type });
}
