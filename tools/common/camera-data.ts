/** The JPEG with the EXIF data of a phone that was held upright: a quarter turn to the right, and 18 degrees north. */
export function withCameraData(jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), cameraData(), jpeg.subarray(2)]);
}

function cameraData(): Buffer {
  const tiff = Buffer.alloc(80);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x01_12, 3, 1, 6);
  entry(22, 0x88_25, 4, 1, 38);
  tiff.writeUInt16LE(1, 38);
  entry(40, 0x00_02, 5, 1, 56);
  tiff.writeUInt32LE(18, 56);
  tiff.writeUInt32LE(1, 60);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
