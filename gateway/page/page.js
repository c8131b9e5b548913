// Shows /openapi.json, or of /docs?area=work what is of that area, and sends what is tried to this host and to no other one.

/** Finds operations by what their path, name, summary or description has, where Swagger UI looks at tags alone. */
function search() {
  return {
    fn: {
      opsFilter: (tags, phrase) => {
        const words = phrase.toLowerCase().split(/\s+/).filter((word) => word !== '')
        const holds = (operation) => {
          const texts = ['path', ['operation', 'operationId'], ['operation', 'summary'], ['operation', 'description']]
          const text = texts.map((place) => operation.getIn([place].flat()) ?? '').join(' ').toLowerCase()
          return words.every((word) => text.includes(word) || text.includes(word.replaceAll(' ', '_')))
        }
        return tags
          .map((tag) => tag.update('operations', (operations) => operations.filter(holds)))
          .filter((tag) => tag.get('operations').size > 0)
      },
    },
  }
}

/**
 * The description is JSON, which Swagger UI would read as YAML, and its security schemes refer to nothing: to resolve them would
 * normalize all of it. An operation is resolved when it is opened.
 */
function quickly() {
  const schemes = 'components.securitySchemes'
  return {
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson: (_, { specActions }) => (text) => specActions.updateJsonSpec(JSON.parse(text)),
          requestResolvedSubtree: (resolve, { specActions, specSelectors }) => (path) => path.join('.') === schemes
            ? specActions.updateResolvedSubtree(path, specSelectors.specJson().getIn(path).toJS())
            : resolve(path),
        },
      },
    },
  }
}

const area = new URLSearchParams(location.search).get('area')

globalThis.SwaggerUIBundle({
  url: `/openapi.json${area === null ? '' : `?area=${encodeURIComponent(area)}`}`,
  dom_id: '#page',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  docExpansion: 'list',
  filter: true,
  persistAuthorization: false,
  plugins: [search, quickly],
  requestInterceptor: (request) => {
    const url = new URL(request.url, location.href)
    if (url.origin !== location.origin) throw new Error(`${url.origin} is another host`)
    return request
  },
  syntaxHighlight: { activated: false },
  validatorUrl: null,
})
