/** The address that is printed leads to the first notebook: there is no page of its own to see there. */
import { readdirSync } from 'node:fs';

export const frontDoor = () => ({
  name: 'macher-front-door',
  configureServer({ config, middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url !== config.base) return next();
      const [first] = readdirSync(config.root).filter((name) => name.endsWith('.html'));
      response.writeHead(302, { Location: `${config.base}${first}` }).end();
    });
  },
});
