/** The address that is printed leads to a notebook: there is no page of its own to see there. */

/** @param first the notebook that it leads to */
export const frontDoor = (first) => ({
  name: 'macher-front-door',
  configureServer({ config, middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url !== config.base) return next();
      response.writeHead(302, { Location: `${config.base}${first}` }).end();
    });
  },
});
