/**
 * What Piscina loads in each thread: it hands on to the module whose address is the thread's only argument.
 *
 * Piscina loads files by `require`. Node 20 aborts where a thread is ended while it loads an ES module that way ("IsGraphAsync must
 * be used on an instantiated module"); an `import` it can end.
 */
module.exports = import(process.argv[2]).then(({ default: work }) => work);
