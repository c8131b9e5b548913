import bwipjs from 'bwip-js/node'

/** A code as it is drawn: pdfmake takes it as it is, in the width and height given there. */
export type Drawing = string

/** Damage to 15 % of the code is made good. */
const qr = { bcid: 'qrcode', eclevel: 'M', paddingwidth: 4, paddingheight: 4, scale: 1 }

/** The QR code of a text, with the quiet zone that scanners need. */
export function qrOf(text: string): Drawing {
  return bwipjs.toSVG({ ...qr, text })
}

/** The Code 128 of a text of ASCII characters, without the text below it. */
export function code128Of(text: string): Drawing {
  const svg = bwipjs.toSVG({ bcid: 'code128', text, paddingwidth: 10, paddingheight: 0, height: 10, scale: 1 })
  // Bars may be of any height: they fill the room that they are given.
  return svg.replace('<svg ', '<svg preserveAspectRatio="none" ')
}
