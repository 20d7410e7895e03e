/** Where uploaded files are served; a stored value is a path below it. */
export const API_BASE = '/api';

/** Some stored paths begin with the folder's name, which is no part of the address. */
export function withoutUploads(path: string): string {
  return path.replace(/^uploads\//, '');
}

/** The address of a stored file, for the holder of a token for it. */
export function fileAddress(path: string, token: string): string {
  return `${API_BASE}/${encodedPath(path)}?token=${encodeURIComponent(token)}`;
}

/** The same file for staff, who are known by their cookie or header. */
export function staffFileAddress(path: string): string {
  return `${API_BASE}/admin_files/${encodedPath(path)}`;
}

/** The file that a concession rests on, for staff. */
export function concessionFileAddress(path: string): string {
  return `${API_BASE}/concession_files/${encodedPath(path)}`;
}

/** The small picture of a stored file, for its candidate's own session. */
export function thumbnailAddress(path: string): string {
  return `${API_BASE}/${encodedPath(path)}?${THUMBNAIL}`;
}

/** The same picture for staff. */
export function staffThumbnailAddress(path: string): string {
  return `${staffFileAddress(path)}?${THUMBNAIL}`;
}

export function concessionThumbnailAddress(path: string): string {
  return `${concessionFileAddress(path)}?${THUMBNAIL}`;
}

/** The first page of a stored PDF as a picture, for staff. */
export function staffPageAddress(path: string): string {
  return `${staffFileAddress(path)}?page=1`;
}

const THUMBNAIL = 'thumbnail=1';

function encodedPath(path: string): string {
  return withoutUploads(path).split('/').map(encodeURIComponent).join('/');
}

export type FileKind = 'pdf' | 'image' | 'file';

const IMAGE = /\.(?:jpe?g|png|gif|bmp|webp)$/i;

/** How to show it, by its extension: in a frame, as a picture, or as a download. */
export function fileKind(path: string): FileKind {
  if (/\.pdf$/i.test(path)) return 'pdf';
  return IMAGE.test(path) ? 'image' : 'file';
}
