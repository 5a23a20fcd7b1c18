/** Saves a file for the reader, from its address. */
export const downloadFrom = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves a text for the reader as a file. */
export const download = (text: string, name: string, type: string): void =>
  downloadFrom(URL.createObjectURL(new Blob([text], { type })), name);
